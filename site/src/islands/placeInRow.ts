/** How many photos show at either side of the middle one: on a phone, and where there is room for more. */
const NEAREST = 2
const NEAREST_ON_WIDE = 3

interface Place {
  'data-place': 'before' | 'after' | undefined
  'data-distance': 'far' | 'farther' | undefined
}

/** Where so many photos stand when one of them, `offset` before or after, is in the middle: a ring, cut opposite it. */
export function placeInRow(offset: number, count: number): Place {
  const middle = Math.floor(count / 2)
  const place = ((offset + middle + count) % count) - middle
  const distance = Math.abs(place)
  return {
    'data-place': place > offset ? 'after' : place < offset ? 'before' : undefined,
    'data-distance':
      distance > NEAREST_ON_WIDE ? 'farther' : distance > NEAREST ? 'far' : undefined,
  }
}
