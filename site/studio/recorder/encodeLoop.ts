import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StudioError } from './StudioError.ts'
import { type Encoding, FRAMES_PER_SECOND } from './settings.ts'

/** sRGB frames to limited-range BT.709, said out loud: players guess differently where nothing is said. */
const COLOUR =
  '-vf scale=out_color_matrix=bt709:out_range=tv,format=yuv420p ' +
  '-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv'

/** One MP4 without sound that starts playing before it has arrived whole, and its full MIME type. */
export async function encodeLoop(
  frames: readonly Buffer[],
  encoding: Encoding,
): Promise<{ data: Buffer; type: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'loop-'))
  const output = join(folder, 'loop.mp4')
  try {
    const input = `-f image2pipe -framerate ${FRAMES_PER_SECOND} -c:v png -i -`.split(' ')
    const plain = '-an -map_metadata -1 -fflags +bitexact -movflags +faststart'.split(' ')
    const options = [...input, ...COLOUR.split(' '), ...encoding.arguments, ...plain]
    await run('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...options, output], frames)
    const fields = 'stream=codec_name,profile,level'
    const probe = await run('ffprobe', [
      '-v',
      'error',
      '-show_entries',
      fields,
      '-of',
      'json',
      output,
    ])
    return { data: readFileSync(output), type: mimeType(JSON.parse(probe).streams[0]) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function mimeType({ codec_name: codec, level }: { codec_name: string; level: number }): string {
  const codecs =
    codec === 'av1'
      ? `av01.0.${String(level).padStart(2, '0')}M.08`
      : `avc1.6400${level.toString(16).toUpperCase().padStart(2, '0')}`
  return `video/mp4; codecs="${codecs}"`
}

function run(command: string, options: string[], input: readonly Buffer[] = []): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, options, {
      stdio: ['pipe', 'pipe', 'pipe'],
      // The AV1 encoder writes its banner past ffmpeg's own log level.
      env: { ...process.env, SVT_LOG: '1' },
    })
    let output = ''
    let complaint = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.stderr.on('data', (chunk) => {
      complaint += chunk
    })
    child.on('error', () =>
      reject(
        new StudioError(
          `${command} could not be started. Install ffmpeg with libsvtav1 and libx264.`,
        ),
      ),
    )
    child.on('close', (code) =>
      code === 0
        ? resolve(output)
        : reject(new StudioError(`${command} failed (${code}): ${complaint}`)),
    )
    // A broken pipe is reported by the exit code, with a reason.
    child.stdin.on('error', () => {})
    for (const chunk of input) child.stdin.write(chunk)
    child.stdin.end()
  })
}
