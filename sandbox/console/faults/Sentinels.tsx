import { Folded } from '../parts/Folded.tsx'
import { Section } from '../parts/Section.tsx'
import { useCatalogue } from '../queries.ts'

const WHERE = {
  login: 'Signing in with this phone',
  otpSend: 'Asking for an OTP with this phone',
  otpVerify: 'Typing this OTP',
  register: 'Registering with this phone',
  coupon: 'Claiming a coupon of this id',
}

/** What a person can type in the app to see an error that no rule of the demo brings about. */
export function Sentinels() {
  const { sentinels } = useCatalogue()
  const kinds = Object.keys(WHERE) as (keyof typeof WHERE)[]
  return (
    <Section title="Inputs that are refused">
      <p className="text-ink-muted">
        A promotion code that is itself an error code is refused with that code.
      </p>
      <Folded title="All others">
        <div className="scrolls">
          <table>
            <tbody>
              {kinds.map((kind) =>
                Object.entries(sentinels[kind]).map(([value, code]) => (
                  <tr key={`${kind} ${value}`}>
                    <td>{WHERE[kind]}</td>
                    <td className="mono">{value}</td>
                    <td className="mono">{code}</td>
                  </tr>
                )),
              )}
            </tbody>
          </table>
        </div>
      </Folded>
    </Section>
  )
}
