import { useEffect, useState } from 'react'

/** An address at which a picture that is not on any server can be looked at; null until it is made. */
export function usePictureAddress(picture: Blob): string | null {
  const [address, setAddress] = useState<string | null>(null)
  // An address holds its picture in memory until it is revoked.
  useEffect(() => {
    const made = URL.createObjectURL(picture)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  return address
}
