import * as v from 'valibot'
import { isWanted, PushContent, type PushKind } from '#contract/push.ts'
import { formatSatang } from '#domain/format-money.ts'
import type { PushChoices } from '#offline/push-choices.ts'
import { pushWords } from './push-words.ts'

/** Where a tap leads. Every place is in the player's area. */
const places: Record<PushKind | 'news', string> = {
  deposit: '/user/statement',
  withdrawal: '/user/statement',
  slip: '/user/statement?dialog=slips',
  chat: '/user/contact?dialog=chat',
  bonus: '/user/bonus',
  news: '/user/home',
}

export interface Notice {
  title: string
  body: string
  /** A notification replaces an earlier one with the same tag. An empty tag replaces nothing. */
  tag: string
  /** Whether it makes neither sound nor vibration. */
  silent: boolean
  /** A path under `/user`. */
  path: string
}

/** Returns the content of a push, or null when it cannot be read. */
export function readPush(text: string | undefined): PushContent | null {
  try {
    return v.parse(PushContent, JSON.parse(text ?? ''))
  } catch {
    return null
  }
}

function localeOf(language: string) {
  if (language.startsWith('th')) return 'th'
  return language.startsWith('lo') ? 'la' : 'en'
}

/**
 * Returns the notification for a push. The browser demands one for each push. Without `choices` there
 * is no session: then the notification tells nothing about the content and is in the phone's own
 * `language`. It makes no sound when the player does not want this kind, or not at this hour.
 */
export function noticeOf(
  content: PushContent | null,
  choices: PushChoices | null,
  { now, language }: { now: number; language: string },
): Notice {
  if (!content || !choices) {
    const { title, body } = pushWords[choices?.locale ?? localeOf(language)].news
    return { title, body, tag: 'news', silent: choices === null, path: places.news }
  }
  const { kind, amount, id } = content
  const { title, body, withAmount } = pushWords[choices.locale][kind]
  return {
    title,
    body:
      withAmount && amount !== null && choices.showsAmounts ? withAmount(`฿${formatSatang(amount)}`) : body,
    tag: id === null ? '' : `${kind} ${id}`,
    silent: !isWanted(choices, kind, now),
    path: places[kind],
  }
}
