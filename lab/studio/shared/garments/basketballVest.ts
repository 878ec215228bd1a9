const SIDES =
  'M346 28L402 40C404 112 424 192 478 234C471 330 477 520 485 662C400 686 200 686 115 662C123 520 129 330 122 234C176 192 196 112 198 40L254 28'
const NECK = {
  front: 'C258 92 276 138 300 138C324 138 342 92 346 28Z',
  back: 'C264 62 282 70 300 70C318 70 336 62 346 28Z',
}
const NECK_EDGE = {
  front: 'M254 28C258 92 276 138 300 138C324 138 342 92 346 28',
  back: 'M254 28C264 62 282 70 300 70C318 70 336 62 346 28',
}
const ARMHOLES = 'M198 40C196 112 176 192 122 234M402 40C404 112 424 192 478 234'

export interface BasketballVest {
  /** Unique within the page. */
  id: string
  side: 'front' | 'back'
  base: string
  /** Neck and armholes, and the line within them. */
  trim: string
  trimLine: string
  /** The colour of folds; black makes a yellow print look dirty. */
  shade: string
  /** SVG drawn on the cloth, clipped to it, under the shading. */
  print: string
}

/** The vest as SVG markup for a box of 600 by 700: mesh cloth, bound neck and armholes, folds. */
export function basketballVest({
  id,
  side,
  base,
  trim,
  trimLine,
  shade,
  print,
}: BasketballVest): string {
  return `
    <defs>
      <clipPath id="${id}-cut"><path d="${SIDES}${NECK[side]}"/></clipPath>
      <pattern id="${id}-mesh" width="6" height="6" patternUnits="userSpaceOnUse"><circle cx="1.5" cy="1.5" r="1"/><circle cx="4.5" cy="4.5" r="1"/></pattern>
      <linearGradient id="${id}-round" x1="0" x2="1">
        <stop offset="0" stop-color="${shade}" stop-opacity=".5"/><stop offset=".16" stop-color="${shade}" stop-opacity=".1"/>
        <stop offset=".36" stop-color="#fff" stop-opacity=".13"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/>
        <stop offset=".84" stop-color="${shade}" stop-opacity=".14"/><stop offset="1" stop-color="${shade}" stop-opacity=".54"/>
      </linearGradient>
      <filter id="${id}-soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="10"/></filter>
    </defs>
    ${
      side === 'front'
        ? `<path d="M254 28C264 62 282 70 300 70C318 70 336 62 346 28L330 120L300 142L270 120Z" fill="${shade}"/>
    <path d="M254 28C264 62 282 70 300 70C318 70 336 62 346 28L330 120L300 142L270 120Z" fill="${base}" opacity=".55"/>
    <path d="${NECK_EDGE.back}" fill="none" stroke="${trim}" stroke-width="14"/><path d="${NECK_EDGE.back}" fill="none" stroke="${shade}" stroke-width="14" opacity=".3"/>`
        : ''
    }
    <g clip-path="url(#${id}-cut)">
      <rect width="600" height="700" fill="${base}"/>
      ${print}
      <rect width="600" height="700" fill="url(#${id}-mesh)" opacity=".07"/>
      <path d="${ARMHOLES}${NECK_EDGE[side]}" fill="none" stroke="${trim}" stroke-width="34"/>
      <path d="${ARMHOLES}${NECK_EDGE[side]}" fill="none" stroke="${trimLine}" stroke-width="19"/>
      <path d="${ARMHOLES}${NECK_EDGE[side]}" fill="none" stroke="${trim}" stroke-width="11"/>
      <rect x="115" width="370" height="700" fill="url(#${id}-round)"/>
      <g filter="url(#${id}-soft)" fill="${shade}">
        <path d="M124 236C170 290 240 300 280 286C230 340 160 330 126 300z" opacity=".26"/>
        <path d="M476 236C430 286 380 296 340 282C380 336 440 336 474 306z" opacity=".24"/>
        <path d="M116 520C190 560 250 560 300 616C230 606 160 600 112 590z" opacity=".24"/>
        <path d="M484 500C430 540 400 580 380 640C430 620 460 590 486 560z" opacity=".26"/>
        <path d="M210 180C250 260 236 420 216 540C188 420 186 280 210 180z" fill="#fff" opacity=".14"/>
        <path d="M372 320C390 420 384 520 366 640C350 530 350 420 372 320z" fill="#fff" opacity=".13"/>
      </g>
      <path d="M112 650C200 674 400 674 488 650" fill="none" stroke="#000" stroke-width="2" stroke-dasharray="5 4" opacity=".45"/>
    </g>`
}
