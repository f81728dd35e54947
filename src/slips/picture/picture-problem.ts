import { readPictureHeader } from './picture-header.ts'
import { fileProblem, headerProblem, type SlipFileProblem } from './slip-file-rules.ts'

/** Returns why a file is no picture that a phone can open, or null. Only the header is read. */
export async function pictureProblem(file: Blob): Promise<SlipFileProblem | null> {
  const wrongFile = fileProblem(file.size)
  if (wrongFile) return wrongFile
  return headerProblem(await readPictureHeader(file))
}
