import { readPictureHeader } from './picture-header.ts'
import { fileProblem, headerProblem, type SlipFileProblem } from './slip-file-rules.ts'

/**
 * Returns why a file is no picture that a phone can open, or null. Only the header is read.
 * @throws {DOMException} `NotReadableError` where the file is gone, or was changed since it was picked
 */
export async function pictureProblem(file: Blob): Promise<SlipFileProblem | null> {
  const wrongFile = fileProblem(file.size)
  if (wrongFile) return wrongFile
  return headerProblem(await readPictureHeader(file))
}
