import { movePointer, type PointerStop } from '../../shared/pointer.ts'
import { one, present, shot } from '../../shared/scene.ts'
import { clamp, easeIn, easeInOut, hold, linear, mix, settle, span } from '../../shared/timeline.ts'

const DURATION_MS = 7500

const SHEET_COVER_M = 0.8
const SHEET_KSH = 1150
const NAILS_KSH = 560
const SHORT_M = 6
const LONG_M = 10
/** Drawn size of a metre of house. */
const METRE = 62

const isLoop = shot() === 'video'
const metres = one('.metres')
const filled = one('.slide i')
const knob = one('.slide b')
const walls = one<SVGElement>('.walls')
const sheets = one<SVGElement>('.sheets')
const measure = one<SVGElement>('.measure')
const cargo = one<SVGElement>('.cargo')
const lorry = one<SVGElement>('.lorry')
const add = one('.add')
const addLabel = one('.add span')
const hand = one<SVGElement>('.hand')
const HOME: PointerStop['on'] = [432, 142]

const STOPS: PointerStop[] = [
  { atMs: 0, on: HOME },
  { atMs: 700, on: knob, offset: [0.5, 0.8] },
  { atMs: 700, on: knob, offset: [0.5, 0.8] },
  { atMs: 3700, on: add, offset: [0.34, 0.4], press: true },
  { atMs: 5600, on: add, offset: [0.4, 0.5] },
  { atMs: 7200, on: HOME },
]

present({
  durationMs: DURATION_MS,
  stills: { laptop: 4900, tablet: 4900, phone: 4900 },
  seek(loopMs) {
    const timeMs = isLoop ? (loopMs + 3000) % DURATION_MS : loopMs
    const pulled = hold(timeMs, [900, 2700], [6300, 7300])
    const length = mix(SHORT_M, LONG_M, pulled)
    const shown = Math.round(length * 2) / 2
    const count = 2 * Math.ceil(shown / SHEET_COVER_M)
    metres.textContent = `${shown.toFixed(1)} m`
    knob.style.left = filled.style.width = `${mix(20, 84, pulled)}%`
    drawHouse(length, timeMs)
    drawLorry(timeMs)
    one('.count').textContent = `${count}`
    one('.sum').textContent = shillings(count * SHEET_KSH)
    const isLoaded = timeMs > 4100 && timeMs < 6400
    const total = count * SHEET_KSH + NAILS_KSH
    one('.total').textContent = isLoop
      ? `${count} sheets, KSh ${shillings(total)}`
      : `KSh ${shillings(total)}`
    addLabel.textContent = isLoaded ? 'Loaded' : 'Load it'
    add.style.background = isLoaded ? '#2f6b46' : ''
    if (isLoop) {
      // While it holds the knob, the hand is where the knob is.
      const isHolding = timeMs > 700 && timeMs < 3000
      if (isHolding) {
        const box = knob.getBoundingClientRect()
        hand.style.transform = `translate(${box.x + box.width / 2}px, ${box.y + box.height * 0.8}px)`
      } else {
        const stops = timeMs < 3000 ? STOPS : STOPS.filter((stop) => stop.atMs !== 0)
        movePointer(hand, stops, timeMs)
      }
    }
  },
})

function drawHouse(length: number, timeMs: number): void {
  const width = length * METRE
  const left = 40
  walls.innerHTML = `
    <path d="M${left + 26} 236H${left + width - 26}V400H${left + 26}z" fill="#d8c3a5"/>
    <path d="M${left + 26} 236H${left + width - 26}V262H${left + 26}z" fill="#a98f6c"/>
    <path d="M${left + 26} 318H${left + width - 26}M${left + 26} 360H${left + width - 26}" stroke="#c3ab89" stroke-width="3"/>
    <path d="M${left + 90} 300H${left + 150}V400H${left + 90}z" fill="#3d6b4f"/><circle cx="${left + 140}" cy="352" r="4" fill="#f6d9a8"/>
    <path d="M${left + width * 0.5} 296h86v60h-86z" fill="#dfe7ea" stroke="#3d6b4f" stroke-width="7"/><path d="M${left + width * 0.5 + 43} 296v60" stroke="#3d6b4f" stroke-width="5"/>`
  const cover = SHEET_COVER_M * METRE
  const whole = Math.ceil(length / SHEET_COVER_M - 0.001)
  sheets.innerHTML = `
    <path d="M${left} 244L${left + 34} 66H${left + width - 34}L${left + width} 244z" fill="#5d4630"/>
    ${Array.from({ length: whole }, (_, index) => sheet(left, width, index, cover, timeMs)).join('')}
    <path d="M${left + 26} 60H${left + width - 26}V76H${left + 26}z" fill="#8c2a17"/>`
  measure.innerHTML = `<path d="M${left} 46V26M${left + width} 46V26M${left} 36H${left + width}" fill="none" stroke="#b53a22" stroke-width="4"/>`
}

/** A sheet of the near slope. It drops into its place from above when the roof has grown to it. */
function sheet(left: number, width: number, index: number, cover: number, timeMs: number): string {
  const from = index * cover
  const to = Math.min(width, from + cover + 3)
  const grown = clamp((width - from) / cover)
  const top = (x: number) => left + 34 + (x / width) * (width - 68)
  const bottom = (x: number) => left + x
  const shine = 0.5 + 0.5 * Math.sin(index * 1.3 + (timeMs / DURATION_MS) * 2 * Math.PI)
  const ribs = [0.14, 0.38, 0.62, 0.86]
    .map((part) => mix(from, to, part))
    .map(
      (x) =>
        `<path d="M${top(x)} 68L${bottom(x)} 246" stroke="#8f9ba1" stroke-width="4"/><path d="M${top(x) + 4} 68L${bottom(x) + 4} 246" stroke="#f4f7f8" stroke-width="2"/>`,
    )
    .join('')
  const lift = (1 - settle(grown)) * -70
  return `<g transform="translate(0 ${lift.toFixed(1)})"><path d="M${top(from)} 68H${top(to)}L${bottom(to)} 248H${bottom(from)}z" fill="hsl(204 9% ${(76 + shine * 6).toFixed(1)}%)"/>${ribs}</g>`
}

/** Bundles of ten fall on the bed, one after the other; then it drives off, and comes back empty. */
function drawLorry(timeMs: number): void {
  const colours = ['#aab5ba', '#bcc6ca', '#aab5ba']
  cargo.innerHTML = colours
    .map((colour, index) => {
      const startMs = 3800 + index * 260
      const fallen = isLoop ? span(timeMs, startMs, startMs + 280, easeIn) : 1
      const y = 116 - index * 23 - (1 - fallen) * 150
      const isThere = !isLoop || (timeMs > startMs && timeMs < 6600)
      return `<g transform="translate(24 ${y})" opacity="${isThere ? 1 : 0}"><path d="M0 0H252V22H0z" fill="${colour}"/><path d="M0 5H252M0 11H252M0 17H252" stroke="#8f9ba1" stroke-width="2"/><path d="M52-1V23M200-1V23" stroke="#b53a22" stroke-width="6"/></g>`
    })
    .join('')
  if (!isLoop) return
  const gone = span(timeMs, 5500, 6500, easeIn)
  const back = span(timeMs, 6650, 7450, easeInOut)
  const x = timeMs < 6600 ? gone * 230 : (1 - back) * 230
  const sunk = 3 * hold(timeMs, [4080, 4140], [4140, 4300], linear)
  lorry.style.transform = `translate(${x}px, ${sunk}px)`
}

function shillings(amount: number): string {
  return amount.toLocaleString('en-KE')
}
