import { useEffect, useState } from 'react'
import { type RegisterDraft, readDraft, writeDraft } from './register-draft.ts'

export interface Draft {
  draft: RegisterDraft
  change: (patch: Partial<RegisterDraft>) => void
}

export function useRegisterDraft(): Draft {
  const [draft, setDraft] = useState(() => readDraft(Date.now()))
  useEffect(() => writeDraft(draft, Date.now()), [draft])
  return { draft, change: (patch) => setDraft((previous) => ({ ...previous, ...patch })) }
}
