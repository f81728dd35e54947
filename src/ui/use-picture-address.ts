import { useEffect, useState } from 'react'

/** Returns an object URL for a local picture, or null until it is made. */
export function usePictureAddress(picture: Blob): string | null {
  const [address, setAddress] = useState<string | null>(null)
  // An object URL keeps its picture in memory until it is revoked.
  useEffect(() => {
    const url = URL.createObjectURL(picture)
    setAddress(url)
    return () => URL.revokeObjectURL(url)
  }, [picture])
  return address
}
