import { line, pick } from './chat-parts.js'
import { element, setText } from './element.js'
import { check, field } from './fields.js'

const EXAMPLES = {
  image: '/sandbox/art/slip/example.svg',
  video: '/how-to/wallet.mp4',
  file: '/sandbox/art/slip/example.svg',
}
const exampleOf = (kind) => location.origin + EXAMPLES[kind]

/** Keeps a file as the app's chat does. Its path is one of the chat's own, no whole address. */
async function upload(file) {
  const kind = file.type.startsWith('video/') ? 'video' : 'image'
  const body = new FormData()
  body.append('file', file)
  let answer
  try {
    const response = await fetch(`/api/chat/upload-${kind}`, { method: 'POST', body })
    answer = await response.json()
  } catch {
    throw new Error('The file did not arrive.')
  }
  if (!answer.path) throw new Error(answer.message ?? 'The file was refused.')
  return { kind, path: answer.path }
}

/** A picture, video or other file, from an address or from this computer. */
export function mediaParts() {
  const message = line('Text', 'ตัวอย่างสลิปค่ะ')
  const kind = pick('Kind', Object.keys(EXAMPLES))
  const path = line('File', exampleOf('image'))
  const isAddress = check('The file is a whole address', '', { checked: true })
  const isWhole = isAddress.querySelector('input')
  const state = element('small', { role: 'status' })
  const own = element('input', {
    type: 'file',
    accept: 'image/png,image/jpeg,image/gif,video/mp4,video/quicktime',
  })
  kind.control.addEventListener('change', () => {
    if (!Object.keys(EXAMPLES).map(exampleOf).includes(path.read())) return
    path.control.value = exampleOf(kind.read())
  })
  own.addEventListener('change', async () => {
    const [file] = own.files
    if (!file) return
    setText(state, `Uploading ${file.name}…`)
    try {
      const kept = await upload(file)
      kind.control.value = kept.kind
      path.control.value = kept.path
      isWhole.checked = false
      setText(state, `${file.name} is ready to be sent.`)
    } catch (error) {
      setText(state, error.message)
    }
    own.value = ''
  })
  return {
    nodes: [
      element('div', { className: 'pairs' }, message.node, kind.node, path.node, isAddress),
      field('Or one of this computer', own),
      state,
    ],
    read: () => ({
      message: message.read(),
      url: isWhole.checked,
      fileType: kind.read(),
      filePath: path.read(),
    }),
  }
}
