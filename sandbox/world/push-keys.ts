export interface PushKeys {
  publicKey: string
  privateKey: string
}

/**
 * The sandbox's own VAPID keys. Everyone can read them here, so no real backend may use them. A backend
 * makes its own pair (`npx web-push generate-vapid-keys`) and gives the public key to its builds.
 */
const SANDBOX_KEYS: PushKeys = {
  publicKey: 'BJMdF-rDAgzDdPFT8NCd95u1JswEKivQyqhPTn47tdw4ohyaPAycC6-6H8avAzZXse7XWmfexHYIOimGRaaxBWo',
  privateKey: 'oiDEhoPDN1DowxMhTXIK-4HYhELFW3e_aKfRZwEgayc',
}

/** The keys in VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY, or else the sandbox's own. */
export function pushKeys(): PushKeys {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = process.env
  return publicKey && privateKey ? { publicKey, privateKey } : SANDBOX_KEYS
}
