import { describe, expect, it } from 'vitest'
import { contract, type RowName } from './contract.ts'
import { type AnyEndpoint, CALL_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from './endpoint.ts'
import { cacheableLookups } from './lookup.ts'

const rows = Object.entries(contract) as [RowName, AnyEndpoint][]

/** The names of the rows that `wants` holds for, in order. */
function namesWhere(wants: (row: AnyEndpoint) => boolean): string[] {
  return rows.filter(([, row]) => wants(row)).map(([name]) => name)
}

describe('the table', () => {
  it('has the 78 calls of the client’s specification, each once', () => {
    expect(rows).toHaveLength(78)
    expect(new Set(rows.map(([, row]) => `${row.method} ${row.path}`)).size).toBe(78)
  })

  it('names as money exactly what docs/wire.md#effects names', () => {
    expect(namesWhere((row) => row.effect === 'money').sort()).toEqual(
      [
        'wallet.add',
        'wallet.transfer',
        'wallet.transferAll',
        'wallet.withdraw',
        'wallet.withdrawAll',
        'wallet.truelink',
        'invite.bonus',
        'refund.receive',
        'refund.addWallet',
        'spinwheel.spin',
        'spinwheel.claimCoupon',
        'bonus.activate',
        'bonus.clear',
        'promotion.activate',
      ].sort(),
    )
  })

  it('names as commands, among the GETs, exactly what docs/wire.md#effects names', () => {
    expect(namesWhere((row) => row.effect === 'command' && row.method === 'GET')).toEqual([
      'wallet.refreshSlots',
      'wallet.activate',
      'wallet.resetPassword',
      ...namesWhere((row) => row.topic === 'autoLogin'),
    ])
    expect(namesWhere((row) => row.topic === 'autoLogin')).toHaveLength(11)
  })

  it('lets a worker cache exactly the lookups that are the same for every player', () => {
    expect([...cacheableLookups].sort()).toEqual(
      [
        'banks',
        'conditions',
        'agreements',
        'info',
        'notice',
        'contact',
        'slip',
        'sources',
        'registerOTP',
        'enableChatWidget',
      ]
        .map((name) => `/api/lookup/${name}`)
        .sort(),
    )
    expect(namesWhere((row) => row.effect === 'lookup' && row.isVolatile)).toEqual(['lookup.active'])
  })

  it('reads the POST lists, and changes nothing with a lookup or a read', () => {
    const reading = rows.filter(([, row]) => row.effect === 'lookup' || row.effect === 'read')
    expect(reading.filter(([, row]) => row.method === 'POST').map(([name]) => name)).toEqual([
      'invite.list',
      'refund.list',
      'statement.list',
      'statement.slips',
      'chat.history',
    ])
    expect(reading.every(([, row]) => row.refreshes.length === 0)).toBe(true)
  })

  it('refreshes after every money call what it moved', () => {
    for (const name of namesWhere((row) => row.effect === 'money')) {
      expect(contract[name as RowName].refreshes, name).toEqual(
        expect.arrayContaining(['wallet', 'statement']),
      )
    }
  })

  it('gives uploads 300 s and all other calls 60 s', () => {
    expect(namesWhere((row) => row.effect === 'upload')).toEqual([
      'wallet.slip',
      'chat.uploadImage',
      'chat.uploadVideo',
    ])
    for (const [name, row] of rows) {
      expect(row.timeoutMs, name).toBe(row.effect === 'upload' ? UPLOAD_TIMEOUT_MS : CALL_TIMEOUT_MS)
    }
  })

  it('keeps off the disk whatever opens an account', () => {
    expect(namesWhere((row) => row.isSecret)).toEqual([
      'login',
      'otp.send',
      'otp.verify',
      'wallet.activate',
      'wallet.account',
      'wallet.resetPassword',
      'qrcode.current',
      'qrcode.create',
      'qrcode.cancel',
      ...namesWhere((row) => row.topic === 'autoLogin'),
    ])
  })

  it('takes a 401 of a form for an answer to that form', () => {
    expect(namesWhere((row) => row.answers401)).toEqual([
      'login',
      'account.changePassword',
      'otp.send',
      'otp.verify',
    ])
  })

  it('knows the two calls that nothing sends', () => {
    expect(namesWhere((row) => row.isUnused)).toEqual(['bonus.checkMinimum', 'promotion.current'])
  })
})
