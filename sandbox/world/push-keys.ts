export interface PushKeys {
  publicKey: string
  privateKey: string
}

/**
 * The VAPID keys of the sandbox alone, public in the repository: they speak for nobody. A backend has
 * a pair of its own (`npx web-push generate-vapid-keys`) and gives its builds the public half.
 */
const SANDBOX_KEYS: PushKeys = {
  publicKey: 'BJMdF-rDAgzDdPFT8NCd95u1JswEKivQyqhPTn47tdw4ohyaPAycC6-6H8avAzZXse7XWmfexHYIOimGRaaxBWo',
  privateKey: 'oiDEhoPDN1DowxMhTXIK-4HYhELFW3e_aKfRZwEgayc',
}

/** From VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY, else the sandbox's own; the builds it serves know the public one. */
export function pushKeys(): PushKeys {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = process.env
  return publicKey && privateKey ? { publicKey, privateKey } : SANDBOX_KEYS
}
