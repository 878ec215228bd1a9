/** Outline of a close-fitting sevens shirt in a box of 600 by 640. */
const BODY =
  'M230 62C198 78 160 90 130 106C104 122 88 150 76 184L42 268C64 288 92 299 120 302L150 240C159 300 158 380 151 440C146 500 145 552 148 592C200 608 400 608 452 592C455 552 454 500 449 440C442 380 441 300 450 240L480 302C508 299 536 288 558 268L524 184C512 150 496 122 470 106C440 90 402 78 370 62'
const NECK = {
  front: 'C356 92 330 118 300 126C270 118 244 92 230 62Z',
  back: 'C350 80 250 80 230 62Z',
}
const COLLAR = {
  front: 'M230 62C244 92 270 118 300 126C330 118 356 92 370 62',
  back: 'M230 62C250 80 350 80 370 62',
}

export interface RugbyShirt {
  /** Unique within the page. */
  id: string
  side: 'front' | 'back'
  base: string
  collar: string
  /** The colour of folds, and how deep they look, 0 to 1: a white cloth wants less of both. */
  shade?: string
  depth?: number
  /** SVG drawn on the cloth, clipped to it, under the shading. */
  print: string
}

/** The shirt as SVG markup for a box of 600 by 640. Its cloth is shaded: folds, seams, a hem. */
export function rugbyShirt(shirt: RugbyShirt): string {
  const { id, side, base, collar, shade = '#000', depth = 1, print } = shirt
  const outline = BODY + NECK[side]
  return `
    <defs>
      <clipPath id="${id}-cut"><path d="${outline}"/></clipPath>
      <linearGradient id="${id}-round" x1="0" x2="1">
        <stop offset="0" stop-color="${shade}" stop-opacity="${0.42 * depth}"/><stop offset=".2" stop-color="${shade}" stop-opacity="${0.1 * depth}"/>
        <stop offset=".38" stop-color="#fff" stop-opacity=".1"/><stop offset=".62" stop-color="#fff" stop-opacity="0"/>
        <stop offset=".82" stop-color="${shade}" stop-opacity="${0.12 * depth}"/><stop offset="1" stop-color="${shade}" stop-opacity="${0.46 * depth}"/>
      </linearGradient>
      <filter id="${id}-soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="9"/></filter>
      <filter id="${id}-fine" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="3"/></filter>
    </defs>
    ${side === 'front' ? `<path d="M236 60C256 82 344 82 364 60L352 100L300 132L248 100Z" fill="${shade}"/><path d="M236 60C256 82 344 82 364 60L352 100L300 132L248 100Z" fill="${base}" opacity=".72"/><path d="M236 62C258 84 342 84 364 62" fill="none" stroke="${collar}" stroke-width="9" opacity=".8"/>` : ''}
    <g clip-path="url(#${id}-cut)">
      <rect width="600" height="640" fill="${base}"/>
      ${print}
      <path d="M150 238L166 88M450 238L434 88" fill="none" stroke="#000" stroke-width="2" opacity=".35"/>
      <path d="M166 80L150 238C159 300 158 380 151 440C146 500 145 552 148 620H452C455 552 454 500 449 440C442 380 441 300 450 238L434 80z" fill="url(#${id}-round)"/>
      <g filter="url(#${id}-soft)" opacity="${depth}">
        <path d="M152 236C200 268 250 270 292 256C240 300 190 300 154 286z" fill="${shade}" opacity=".24"/>
        <path d="M448 236C410 262 366 268 330 252C372 298 420 302 448 280z" fill="${shade}" opacity=".22"/>
        <path d="M150 440C220 470 260 460 320 500C250 500 200 500 148 480z" fill="${shade}" opacity=".24"/>
        <path d="M450 420C400 452 372 470 350 520C400 500 430 480 452 462z" fill="${shade}" opacity=".26"/>
        <path d="M60 240C90 210 110 190 140 180C120 230 110 260 100 300z" fill="${shade}" opacity=".28"/>
        <path d="M540 240C510 210 490 190 460 180C480 230 490 260 500 300z" fill="${shade}" opacity=".34"/>
        <path d="M200 130C250 190 236 330 214 420C190 330 180 220 200 130z" fill="#fff" opacity=".11"/>
        <path d="M362 300C380 380 372 470 360 560C344 470 344 380 362 300z" fill="#fff" opacity=".1"/>
      </g>
      <g filter="url(#${id}-fine)" fill="none" stroke-linecap="round" stroke-width="5">
        <path d="M154 250C190 276 220 280 262 272M446 250C420 272 390 278 352 270M152 452C196 470 230 474 270 492M448 446C412 462 392 480 378 510" stroke="#000" opacity=".3"/>
        <path d="M156 268C190 292 224 294 254 290M444 268C420 286 398 290 370 288" stroke="#fff" opacity=".16"/>
      </g>
      <path d="M146 584C200 600 400 600 454 584" fill="none" stroke="#000" stroke-width="2" stroke-dasharray="5 4" opacity=".4"/>
    </g>
    <path d="${COLLAR[side]}" fill="none" stroke="${collar}" stroke-width="13" stroke-linejoin="round"/>
    <path d="${COLLAR[side]}" fill="none" stroke="#000" stroke-width="1.5" opacity=".25" transform="translate(0 6)"/>`
}
