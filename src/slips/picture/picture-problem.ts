import { readPictureHeader } from './picture-header.ts'
import { fileProblem, headerProblem, type SlipFileProblem } from './slip-file-rules.ts'

/** Returns why a file is no picture that a phone can open, or null. It reads the header and decodes nothing. */
export async function pictureProblem(file: Blob): Promise<SlipFileProblem | null> {
  const wrongFile = fileProblem(file.size)
  if (wrongFile) return wrongFile
  return headerProblem(await readPictureHeader(file))
}
