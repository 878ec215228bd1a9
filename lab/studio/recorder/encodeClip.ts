import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StudioError } from './StudioError.ts'
import { FRAMES_PER_SECOND } from './shots.ts'

/** sRGB frames to limited-range BT.709, said out loud: players guess differently where nothing is said. */
const COLOUR =
  '-vf scale=out_color_matrix=bt709:out_range=tv,format=yuv420p ' +
  '-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv'
const ENCODER = '-c:v libx264 -crf 28 -preset veryslow -profile:v high -level 3.1 -g 480 -threads 2'
/** No sound, nothing about the machine, and playing before it has arrived whole. */
const PLAIN = '-an -map_metadata -1 -fflags +bitexact -movflags +faststart'

/** The frames as an H.264 file in MP4. */
export async function encodeClip(frames: readonly Buffer[]): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'clip-'))
  const output = join(folder, 'clip.mp4')
  try {
    const input = `-f image2pipe -framerate ${FRAMES_PER_SECOND} -c:v png -i -`
    const options = `-hide_banner -loglevel error -y ${input} ${COLOUR} ${ENCODER} ${PLAIN}`
    await runFfmpeg([...options.split(' '), output], frames)
    return readFileSync(output)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function runFfmpeg(options: readonly string[], input: readonly Buffer[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('ffmpeg', options, { stdio: ['pipe', 'ignore', 'pipe'] })
    let complaint = ''
    child.stderr.on('data', (chunk) => {
      complaint += chunk
    })
    child.on('error', () =>
      reject(
        new StudioError(
          'ffmpeg could not be started. Install it with libx264, or draw with --no-clips.',
        ),
      ),
    )
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new StudioError(`ffmpeg failed (${code}): ${complaint}`)),
    )
    // A broken pipe is reported by the exit code, with a reason.
    child.stdin.on('error', () => {})
    for (const chunk of input) child.stdin.write(chunk)
    child.stdin.end()
  })
}
