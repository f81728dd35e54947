import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/base/Button.tsx'
import { Section } from '../parts/Section.tsx'
import { FaultForm } from './FaultForm.tsx'
import { type Preset, READY_MADE } from './fault-kinds.ts'
import { LiveFaults } from './LiveFaults.tsx'
import { Sentinels } from './Sentinels.tsx'

/** Failures on demand. A ready-made one is filled into the form and sent. */
export function FaultsView() {
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState<{ preset: Preset; times: number } | null>(null)
  const sent = useRef(0)
  useEffect(() => {
    if (!chosen || sent.current === chosen.times) return
    sent.current = chosen.times
    form.current?.requestSubmit()
  }, [chosen])
  return (
    <div className="columns">
      <div>
        <Section title="Inject a fault">
          <FaultForm key={chosen?.times} ref={form} preset={chosen?.preset ?? null} />
        </Section>
        <Sentinels />
      </div>
      <div>
        <LiveFaults />
        <Section title="Ready made">
          <div className="actions">
            {Object.entries(READY_MADE).map(([label, preset]) => (
              <Button
                key={label}
                size="sm"
                onClick={() => setChosen({ preset, times: (chosen?.times ?? 0) + 1 })}
              >
                {label}
              </Button>
            ))}
          </div>
        </Section>
      </div>
    </div>
  )
}
