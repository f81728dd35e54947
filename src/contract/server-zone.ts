import { BANGKOK_OFFSET_MS } from '#domain/bangkok-offset.ts'

let zoneMs = BANGKOK_OFFSET_MS

/** The zone of the server's times that name none, in ms east of Greenwich. */
export const serverZoneMs = (): number => zoneMs

/** Sets that zone. The contract knows no settings. */
export function setServerZone(ms: number): void {
  zoneMs = ms
}
