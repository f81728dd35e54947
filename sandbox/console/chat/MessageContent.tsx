import type { ReactNode } from 'react'

/** A field of what an app in another version may have written: of any shape. */
function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}

const textOf = (value: unknown) => String(value ?? '')
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const messageOf = (payload: unknown) =>
  textOf(typeof payload === 'string' ? payload : fieldOf(payload, 'message'))

function Choices({ of }: { of: unknown }) {
  const buttons = listOf(fieldOf(of, 'buttons'))
  if (buttons.length === 0) return null
  return (
    <ul className="choices">
      {buttons.map((button) => {
        const words = `${textOf(fieldOf(button, 'title'))} (${textOf(fieldOf(button, 'type'))})`
        const payload = textOf(fieldOf(button, 'payload'))
        return (
          <li key={`${words} ${payload}`} title={payload}>
            {words}
          </li>
        )
      })}
    </ul>
  )
}

/** Files on this sandbox are shown; others are only named, as the page may load nothing from elsewhere. */
function Media({ payload }: { payload: unknown }) {
  const fileType = textOf(fieldOf(payload, 'fileType'))
  const filePath = textOf(fieldOf(payload, 'filePath'))
  const isHere = /^\/(?!\/)/.test(filePath) || filePath.startsWith(`${location.origin}/`)
  const isShown = isHere && (fileType === 'image' || fileType === 'video')
  return (
    <>
      {messageOf(payload)}
      {isShown && fileType === 'image' && (
        <img src={filePath} alt="Sent in the conversation" loading="lazy" />
      )}
      {isShown && fileType === 'video' && (
        // biome-ignore lint/a11y/useMediaCaption: what a player has filmed has none
        <video src={filePath} controls preload="metadata" aria-label="Video" />
      )}
      {!isShown && <small className="mono">{`${fileType}: ${filePath}`}</small>}
      {isHere && (
        <a className="link" href={filePath} target="_blank" rel="noopener">
          Open
        </a>
      )}
    </>
  )
}

const contents: Record<string, (payload: unknown) => ReactNode> = {
  text: messageOf,
  buttons: (payload) => [messageOf(payload), <Choices key="choices" of={payload} />],
  quick_replies: (payload) => [messageOf(payload), <Choices key="choices" of={payload} />],
  media: (payload) => <Media payload={payload} />,
  postback: (payload) => `${messageOf(payload)} → ${textOf(fieldOf(payload, 'payload'))}`,
  generic: (payload) =>
    listOf(fieldOf(payload, 'elements')).map((item) => (
      <div
        key={JSON.stringify(item)}
        className="mb-1 grid rounded-control border border-line-strong px-2.5 py-1.5"
      >
        <strong>{textOf(fieldOf(item, 'title'))}</strong>
        <small>{textOf(fieldOf(item, 'subtitle'))}</small>
        <Choices of={item} />
      </div>
    )),
}

/** What a message says, for every type; one that is not known is shown as it is. */
export function MessageContent({ type, payload }: { type: string; payload: unknown }) {
  const draw = Object.hasOwn(contents, type) ? contents[type] : undefined
  return draw ? draw(payload) : <code className="mono">{JSON.stringify(payload)}</code>
}
