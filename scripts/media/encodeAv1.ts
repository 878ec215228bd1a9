import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AV1_ENCODER } from './settings.ts'

/** The AV1 encoder writes its banner past ffmpeg's own log level. */
const ENVIRONMENT = { ...process.env, SVT_LOG: '1' }
const COLOUR =
  '-pix_fmt yuv420p -colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv'
/** No sound, nothing about the machine, and playing before it has arrived whole. */
const PLAIN = '-an -map_metadata -1 -fflags +bitexact -movflags +faststart'

/** Whether this machine has an ffmpeg that can write AV1. */
export function canEncodeAv1(): boolean {
  const { stdout } = spawnSync('ffmpeg', ['-hide_banner', '-encoders'], { encoding: 'utf8' })
  return stdout?.includes('libsvtav1') ?? false
}

/** The clip as AV1 in MP4, and its full MIME type. */
export async function encodeAv1(clip: Buffer): Promise<{ data: Buffer; type: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'clip-'))
  const output = join(folder, 'av1.mp4')
  try {
    const options = `-hide_banner -loglevel error -y -i - ${AV1_ENCODER} ${COLOUR} ${PLAIN}`
    await runFfmpeg([...options.split(' '), output], clip)
    const data = readFileSync(output)
    return { data, type: mimeType(data) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** From the codec's own record: three bits of profile, five of level. */
function mimeType(mp4: Buffer): string {
  const byte = mp4[mp4.indexOf('av1C') + 5] ?? 0
  const level = String(byte & 0x1f).padStart(2, '0')
  return `video/mp4; codecs="av01.${byte >> 5}.${level}M.08"`
}

function runFfmpeg(options: readonly string[], input: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('ffmpeg', options, { stdio: ['pipe', 'ignore', 'pipe'], env: ENVIRONMENT })
    let complaint = ''
    child.stderr.on('data', (chunk) => {
      complaint += chunk
    })
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`ffmpeg failed (${code}): ${complaint.trim()}`)),
    )
    // A broken pipe is reported by the exit code, with a reason.
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}
