import { all, one, present, shot } from '../../shared/scene.ts'
import { clamp, easeIn, easeInOut, hold, linear, mix, span, typed } from '../../shared/timeline.ts'

const DURATION_MS = 7500

const BEFORE_KSH = 82_800
const LOAN_KSH = 15_000
const MEMBERS = [
  'Naliaka',
  'Achieng',
  'Moraa',
  'Wambui',
  'Chebet',
  'Njoki',
  'Halima',
  'Atieno',
  'Kerubo',
  'Nekesa',
  'Muthoni',
  'Jepkoech',
  'Zawadi',
  'Anyango',
] as const

const isLoop = shot() === 'video'
const what = one('.what')
const out = one('.out')
const balance = one('.balance b')
const stamp = one('.stamp')
const signatures = all<SVGPathElement>('.consent path')
const lengths = signatures.map((path) => path.getTotalLength())

one('.tally ul').innerHTML = MEMBERS.map((name, index) => {
  const paid = index === 12 ? 3 : index === 6 ? 4 : 5
  const strokes = Array.from({ length: Math.min(4, paid) }, (_, stroke) => {
    const x = 10 + stroke * 12
    return `<path d="M${x + ((index + stroke) % 3)} 6L${x - 1} 36"/>`
  })
  const bar = paid === 5 ? '<path d="M2 32L54 10"/>' : ''
  return `<li><svg viewBox="0 0 58 42" aria-hidden="true">${strokes.join('')}${bar}</svg>${name}</li>`
}).join('')

present({
  durationMs: DURATION_MS,
  stills: { laptop: 5600, tablet: 5600, phone: 5600 },
  seek(loopMs) {
    const timeMs = isLoop ? (loopMs + 5400) % DURATION_MS : loopMs
    const faded = 1 - span(timeMs, 6700, 7200, easeInOut)
    what.textContent = typed('Loan, N. Wambui', span(timeMs, 200, 1100, linear))
    out.textContent = typed('15,000', span(timeMs, 1150, 1500, linear))
    what.style.opacity = out.style.opacity = `${faded}`

    signatures.forEach((path, index) => {
      const startMs = 1700 + index * 950
      const length = lengths[index] ?? 0
      const written = span(timeMs, startMs, startMs + 850, handSpeed)
      path.style.strokeDasharray = `${written * length} ${length}`
      path.style.opacity = written > 0 ? `${faded}` : '0'
    })

    const landed = span(timeMs, 4650, 4850, easeIn)
    stamp.style.transform = `rotate(${mix(-4, -9, landed)}deg) scale(${mix(2.2, 1, landed)})`
    stamp.style.opacity = `${Math.min(landed * 1.4, 0.88) * faded}`
    // What the stamp hits gives way a little.
    const struck = hold(timeMs, [4840, 4870], [4870, 5050], linear)
    one('.book').style.transform = `translateY(${struck * (isLoop ? 3 : 0)}px)`

    const paidOut = hold(timeMs, [4850, 5350], [6800, 7300])
    const hundreds = Math.round((BEFORE_KSH - LOAN_KSH * paidOut) / 100)
    balance.textContent = (hundreds * 100).toLocaleString('en-KE')
  },
})

/** A pen is quick on the straights and slow in the loops. */
function handSpeed(progress: number): number {
  return clamp(progress + 0.035 * Math.sin(progress * Math.PI * 6))
}
