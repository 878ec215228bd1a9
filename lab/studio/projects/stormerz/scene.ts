import { coldFront, isobars } from '../../shared/garments/isobars.ts'
import { rugbyShirt } from '../../shared/garments/rugbyShirt.ts'
import { one, present, shot } from '../../shared/scene.ts'
import { easeInOut, span, wave } from '../../shared/timeline.ts'

const DURATION_MS = 7000

const PETROL = '#0f3440'
const RAIN = '#8fd6e8'
const SIGNAL = '#ff4a5c'

const isLoop = shot() === 'video'
const front = one<SVGSVGElement>('.front')
const back = one<SVGSVGElement>('.back')
const chart = one<SVGSVGElement>('.chart')

/** A meteorologist's sign for 65 knots: a pennant of fifty, a feather of ten, a half of five. */
const BADGE = `
  <g transform="translate(374 196)">
    <circle r="29" fill="#fff"/>
    <path d="M-13 19L8 -21" stroke="${PETROL}" stroke-width="4.4" stroke-linecap="round"/>
    <path d="M8 -21L22 -9L2 -10Z" fill="${SIGNAL}"/>
    <path d="M0 -5L15 4M-5 4L3 9" stroke="${PETROL}" stroke-width="4.4" stroke-linecap="round"/>
  </g>`

const CUFFS = `
  <path d="M34 256L122 292L132 270L44 226Z M566 256L478 292L468 270L556 226Z" fill="#fff"/>
  <path d="${coldFront([126, 283], [40, 244], 5, 22)}${coldFront([560, 244], [474, 283], 5, 22)}" fill="${SIGNAL}"/>`

front.innerHTML = rugbyShirt({
  id: 'front',
  side: 'front',
  base: PETROL,
  collar: '#fff',
  print: `<path class="lines" fill="none" stroke="${RAIN}" stroke-width="7"/>${CUFFS}${BADGE}
    <path d="M140 324H460V468L350 408H140z" fill="${PETROL}"/><text x="300" y="387" text-anchor="middle" font-size="60" font-weight="900" fill="#fff">STORMERZ</text>`,
})
back.innerHTML = rugbyShirt({
  id: 'back',
  side: 'back',
  base: PETROL,
  collar: '#fff',
  print: `<path class="lines" fill="none" stroke="${RAIN}" stroke-width="7"/>${CUFFS}
    <path d="M167 60H433L449 230H151z" fill="${PETROL}"/>
    <g text-anchor="middle" font-weight="900" fill="#fff" stroke="${PETROL}" stroke-linejoin="round" paint-order="stroke">
      <text x="300" y="510" font-size="384" stroke-width="30">7</text>
      <text x="300" y="176" font-size="62" letter-spacing="3" stroke-width="0">MAKOKHA</text>
    </g>`,
})
chart.innerHTML = '<path class="lines" fill="none" stroke="#c3d8dc" stroke-width="3"/>'

const [chartLines, frontLines, backLines] = [chart, front, back].map((svg) => one('.lines', svg))

present({
  durationMs: DURATION_MS,
  seek(timeMs) {
    const progress = timeMs / DURATION_MS
    // The shirt's low is over the heart, so it is on the other side from behind.
    draw(frontLines, { x: 374, y: 196, spacing: 56, count: 8, phase: (progress * 3 + 0.7) % 1 })
    draw(backLines, { x: 226, y: 196, spacing: 56, count: 8, phase: (progress * 3 + 0.7) % 1 })
    // The chart stands still: thin lines that move everywhere would double the loop's weight.
    draw(chartLines, { x: 1010, y: 420, spacing: 74, count: 16, phase: 0.4 })
    if (!isLoop) return
    const turn =
      180 * (span(timeMs, 2500, 3500, easeInOut) + span(timeMs, 5900, 6900, easeInOut)) +
      7 * wave(timeMs, DURATION_MS, 2)
    front.style.transform = `rotateY(${turn}deg)`
    back.style.transform = `rotateY(${turn + 180}deg)`
  },
})

function draw(path: Element | undefined, lines: Parameters<typeof isobars>[0]): void {
  path?.setAttribute('d', isobars(lines))
}
