import { describe, expect, it } from 'vitest'
import { readConfig } from '../settings.ts'
import { contract, type EndpointName } from './contract.ts'
import type { AnyEndpoint } from './endpoint.ts'
import { cacheableLookups } from './lookup.ts'

const endpoints = Object.entries(contract) as [EndpointName, AnyEndpoint][]

/** Returns the names of the endpoints that match `wants`, in order. */
function namesWhere(wants: (endpoint: AnyEndpoint) => boolean): string[] {
  return endpoints.filter(([, endpoint]) => wants(endpoint)).map(([name]) => name)
}

describe('the table', () => {
  it('has every call that the client specifies, each once', () => {
    const specified = 78
    expect(endpoints).toHaveLength(specified)
    const addresses = new Set(endpoints.map(([, endpoint]) => `${endpoint.method} ${endpoint.path}`))
    expect(addresses.size).toBe(specified)
  })

  it('names as money exactly what docs/wire.md#effects names', () => {
    expect(namesWhere((endpoint) => endpoint.effect === 'money').sort()).toEqual(
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
    expect(namesWhere((endpoint) => endpoint.effect === 'command' && endpoint.method === 'GET')).toEqual([
      'wallet.refreshSlots',
      'wallet.activate',
      'wallet.resetPassword',
      ...namesWhere((endpoint) => endpoint.topic === 'autoLogin'),
    ])
    expect(namesWhere((endpoint) => endpoint.topic === 'autoLogin')).toHaveLength(11)
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
    expect(namesWhere((endpoint) => endpoint.effect === 'lookup' && endpoint.isVolatile)).toEqual([
      'lookup.active',
    ])
  })

  it('reads the POST lists, and changes nothing with a lookup or a read', () => {
    const reading = endpoints.filter(
      ([, endpoint]) => endpoint.effect === 'lookup' || endpoint.effect === 'read',
    )
    expect(reading.filter(([, endpoint]) => endpoint.method === 'POST').map(([name]) => name)).toEqual([
      'invite.list',
      'refund.list',
      'statement.list',
      'statement.slips',
      'chat.history',
    ])
    expect(reading.every(([, endpoint]) => endpoint.refreshes.length === 0)).toBe(true)
  })

  it('refreshes after every money call what it moved', () => {
    for (const name of namesWhere((endpoint) => endpoint.effect === 'money')) {
      expect(contract[name as EndpointName].refreshes, name).toEqual(
        expect.arrayContaining(['wallet', 'statement']),
      )
    }
  })

  it('has three uploads, whose time limit is the longer one', () => {
    expect(namesWhere((endpoint) => endpoint.effect === 'upload')).toEqual([
      'wallet.slip',
      'chat.uploadImage',
      'chat.uploadVideo',
    ])
    const { callTimeoutMs, uploadTimeoutMs } = readConfig({ MODE: 'th' })
    expect([callTimeoutMs, uploadTimeoutMs]).toEqual([60_000, 300_000])
  })

  it('keeps off the disk whatever opens an account', () => {
    expect(namesWhere((endpoint) => endpoint.isSecret)).toEqual([
      'login',
      'otp.send',
      'otp.verify',
      'wallet.activate',
      'wallet.account',
      'wallet.resetPassword',
      'qrcode.current',
      'qrcode.create',
      'qrcode.cancel',
      ...namesWhere((endpoint) => endpoint.topic === 'autoLogin'),
    ])
  })

  it('takes a 401 of a form for an answer to that form', () => {
    expect(namesWhere((endpoint) => endpoint.answers401 !== null)).toEqual([
      'login',
      'account.changePassword',
      'otp.send',
      'otp.verify',
    ])
  })

  it('asks for two things that may not exist', () => {
    expect(namesWhere((endpoint) => endpoint.isOptional)).toEqual(['qrcode.current', 'promotion.find'])
  })

  it('has one call that may return a state in place of a yes', () => {
    expect(namesWhere((endpoint) => endpoint.returnsState)).toEqual(['bonus.clear'])
  })

  it('knows the three calls that nothing sends', () => {
    expect(namesWhere((endpoint) => endpoint.isUnused)).toEqual([
      'wallet.withdraw',
      'bonus.checkMinimum',
      'promotion.current',
    ])
  })
})
