/**
 * Keeps a file as the app's chat does. Its path is one of the chat's own, no whole address.
 * @throws {Error} in plain words
 */
export async function uploadChatFile(file: File): Promise<{ fileType: 'image' | 'video'; filePath: string }> {
  const fileType = file.type.startsWith('video/') ? 'video' : 'image'
  const body = new FormData()
  body.append('file', file)
  const kept: { path?: string; message?: string } = await fetch(`/api/chat/upload-${fileType}`, {
    method: 'POST',
    body,
  })
    .then((response) => response.json())
    .catch(() => {
      throw new Error('The file did not arrive.')
    })
  if (!kept.path) throw new Error(kept.message ?? 'The file was refused.')
  return { fileType, filePath: kept.path }
}
