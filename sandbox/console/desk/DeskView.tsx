import { useState } from 'react'
import { TextField } from '../parts/TextField.tsx'
import { DepositQueue } from './DepositQueue.tsx'
import { OtpList } from './OtpList.tsx'
import { QrQueue } from './QrQueue.tsx'
import { SlipQueue } from './SlipQueue.tsx'
import { WithdrawalQueue } from './WithdrawalQueue.tsx'

/** Where OTPs are read and money is let through. */
export function DeskView() {
  const [typed, setTyped] = useState('')
  const phone = typed.trim()
  return (
    <>
      <div className="filter">
        <TextField
          label="Only the phone"
          type="search"
          inputMode="tel"
          placeholder="every player"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <div className="columns">
        <div>
          <OtpList phone={phone} />
          <WithdrawalQueue phone={phone} />
        </div>
        <div>
          <SlipQueue phone={phone} />
          <QrQueue phone={phone} />
          <DepositQueue phone={phone} />
        </div>
      </div>
    </>
  )
}
