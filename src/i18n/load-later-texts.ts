import { addCatalogue, type Catalogue } from './activate-locale.ts'

const catalogue: Catalogue = {
  th: () => import('../../locales/later/th.po'),
  la: () => import('../../locales/later/la.po'),
  en: () => import('../../locales/later/en.po'),
}

let loading: Promise<void> | null = null

/**
 * Loads the texts of what few players open: which folders these are stands in what-loads-when.ts.
 * @throws {Error} when they cannot be fetched; the next call tries again
 */
export function loadLaterTexts(): Promise<void> {
  loading ??= addCatalogue(catalogue).catch((error) => {
    loading = null
    throw error
  })
  return loading
}

/** Loads code together with its texts. */
export async function withLaterTexts<Code>(code: Promise<Code>): Promise<Code> {
  const [loaded] = await Promise.all([code, loadLaterTexts()])
  return loaded
}
