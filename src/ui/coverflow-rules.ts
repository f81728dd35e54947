/**
 * Returns the signed distance of a card from the middle, in cards, by the shorter way round the ring. With
 * 10 cards, card 9 is at -1 when card 0 is in the middle.
 */
export function ringOffset(index: number, position: number, count: number): number {
  const turned = (((index - position) % count) + count) % count
  return turned >= count / 2 ? turned - count : turned
}

export interface CoverflowPose {
  transform: string
  opacity: string
  zIndex: string
  visibility: 'visible' | 'hidden'
}

/**
 * Returns the style of a card at a distance. Three cards are visible. A card fades after distance 1 and is
 * hidden at 1.5, so that a ring of three does not show it changing sides.
 */
export function coverflowPose(offset: number): CoverflowPose {
  const distance = Math.abs(offset)
  const opacity = distance <= 1 ? 1 - 0.45 * distance : 0.55 * Math.max(0, 1 - (distance - 1) * 2)
  return {
    transform: `translateX(${round(offset * 57)}%) translateZ(${round(distance * -110)}px) rotateY(${round(offset * -32)}deg)`,
    opacity: String(round(opacity)),
    zIndex: String(10 - Math.round(distance * 2)),
    visibility: opacity === 0 ? 'hidden' : 'visible',
  }
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
