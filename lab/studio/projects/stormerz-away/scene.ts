import { isobars } from '../../shared/garments/isobars.ts'
import { rugbyShirt } from '../../shared/garments/rugbyShirt.ts'
import { one, present, shot } from '../../shared/scene.ts'
import { easeInOut, hold, mix, span } from '../../shared/timeline.ts'

const DURATION_MS = 7500

const PETROL = '#0f3440'
const SIGNAL = '#ff4a5c'
const CLOTH = '#f1f6f6'

const isLoop = shot() === 'video'
const front = one<SVGSVGElement>('.front')
const back = one<SVGSVGElement>('.back')
const chart = one<SVGSVGElement>('.chart')

/** A warm front along a cuff: half-moons on a line. */
function warmFront(fromX: number, fromY: number, toX: number, toY: number): string {
  const moons = 4
  const [stepX, stepY] = [(toX - fromX) / moons, (toY - fromY) / moons]
  const radius = Math.hypot(stepX, stepY) * 0.38
  return Array.from({ length: moons }, (_, moon) => {
    const [x, y] = [fromX + stepX * (moon + 0.5), fromY + stepY * (moon + 0.5)]
    const [alongX, alongY] = [
      (stepX / Math.hypot(stepX, stepY)) * radius,
      (stepY / Math.hypot(stepX, stepY)) * radius,
    ]
    return `M${x - alongX} ${y - alongY}A${radius} ${radius} 0 0 1 ${x + alongX} ${y + alongY}Z`
  }).join('')
}

const CUFFS = `
  <path d="M34 256L122 292L132 270L44 226ZM566 256L478 292L468 270L556 226Z" fill="${PETROL}"/>
  <path d="${warmFront(44, 244, 128, 279)}${warmFront(472, 279, 556, 244)}" fill="${SIGNAL}"/>`

const BADGE = `
  <g transform="translate(374 196)">
    <circle r="29" fill="${PETROL}"/>
    <path d="M-13 19L8 -21" stroke="#fff" stroke-width="4.4" stroke-linecap="round"/>
    <path d="M8 -21L22 -9L2 -10Z" fill="${SIGNAL}"/>
    <path d="M0 -5L15 4M-5 4L3 9" stroke="#fff" stroke-width="4.4" stroke-linecap="round"/>
  </g>`

const lines = `<path class="lines" fill="none" stroke="${PETROL}" stroke-width="4.5"/>`

front.innerHTML = rugbyShirt({
  id: 'front',
  side: 'front',
  base: CLOTH,
  collar: PETROL,
  shade: '#0d4a5c',
  depth: 0.62,
  print: `${lines}${CUFFS}${BADGE}
    <path d="M140 326H460V474L340 424H140z" fill="${CLOTH}"/><text x="300" y="392" text-anchor="middle" font-size="60" font-weight="900" fill="${SIGNAL}">STORMERZ</text>`,
})
back.innerHTML = rugbyShirt({
  id: 'back',
  side: 'back',
  base: CLOTH,
  collar: PETROL,
  shade: '#0d4a5c',
  depth: 0.62,
  print: `${lines}${CUFFS}
    <path d="M167 60H433L450 238L462 300V568H138V300L150 238z" fill="${CLOTH}"/>
    <g text-anchor="middle" font-weight="900">
      <text x="300" y="500" font-size="330" letter-spacing="-6" fill="${SIGNAL}">10</text>
      <text x="300" y="180" font-size="64" letter-spacing="3" fill="${PETROL}">WAFULA</text>
    </g>`,
})
chart.innerHTML = `<path fill="none" stroke="#e93a4d" stroke-width="4" d="${isobars({ x: 300, y: 320, spacing: 66, count: 22, phase: 0.3 })}"/>`

const [frontLines, backLines] = [front, back].map((shirt) => one('.lines', shirt))

present({
  durationMs: DURATION_MS,
  seek(loopMs) {
    const timeMs = isLoop ? (loopMs + 2300) % DURATION_MS : loopMs
    const phase = 0.35
    // The lines rest: they would cost more than all else, and the close-up wants them still.
    const shared = { y: 196, spacing: 60, count: 9, phase: 1 - phase }
    frontLines?.setAttribute('d', isobars({ x: 374, ...shared }))
    backLines?.setAttribute('d', isobars({ x: 226, ...shared }))
    if (!isLoop) return
    const turn = 180 * (span(timeMs, 2900, 3900, easeInOut) + span(timeMs, 5500, 6500, easeInOut))
    const near = 1 - hold(timeMs, [900, 2200], [6500, 7500], easeInOut)
    const scale = mix(1, 1.7, near)
    // The badge is a little right of the shirt's middle, and above it.
    const move = `translate(${-44 * near * scale * 0.8}px, ${66 * near * scale * 0.8}px) scale(${scale})`
    front.style.transform = `${move} rotateY(${turn}deg)`
    back.style.transform = `${move} rotateY(${turn + 180}deg)`
    one('.words').style.opacity = one('.club').style.opacity = `${1 - near}`
  },
})
