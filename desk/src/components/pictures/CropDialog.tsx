import { useMutation } from '@tanstack/react-query'
import type { PictureToCrop, SitePicture } from 'protocol/desk/site.ts'
import { MOST_PICTURE_BYTES, PIECE_BYTES, type StoredPicture } from 'protocol/pictures.ts'
import {
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { ApiError, sendBytes, sendJson } from '../../api/request.ts'
import { Button } from '../Button.tsx'
import { Dialog, DialogActions } from '../Dialog.tsx'
import { Failed } from '../Loaded.tsx'
import styles from './CropDialog.module.css'

interface CropDialogProps {
  file: File
  picture: Pick<SitePicture, 'name' | 'slot' | 'shape' | 'keep'>
  /** Called before the picture is sent; returns false if a field of the dialog has to be filled in first. */
  isReady?: () => boolean
  /** Saves the uploaded picture where it belongs, such as in a draft for its slot. */
  onUse: (picture: StoredPicture) => Promise<void> | void
  onClose: (isDone: boolean) => void
  /** The control that chooses the shape of the crop, shown below the picture. */
  shapes?: ReactNode
  children?: ReactNode
}

/** The longest side of the picture in the dialog, in pixels. */
const SHOWN = 800

/** The number of attempts to send one piece of a picture, with `RETRY_MS` between two attempts, before the upload fails. */
const MOST_TRIES = 6
const RETRY_MS = 2_500

/** The dialog that crops a chosen picture to the aspect ratio of its slot, then uploads the picture. */
export function CropDialog(props: CropDialogProps) {
  const { file, picture, isReady, onUse, onClose, shapes, children } = props
  const [chosen, setKeep] = useState<number | null>(null)
  const [share, setShare] = useState(0)
  const canvas = useRef<HTMLCanvasElement>(null)
  const size = useDrawn(file, canvas)
  const part = size && size !== 'none' ? partOf(size, picture.shape) : null
  // `picture.keep` applies only to a picture that is too high. A picture that is too wide keeps its middle.
  const keep = chosen ?? (part?.axis === 'x' ? 0.5 : picture.keep)
  const stored = useRef<{ readonly crop: string; readonly uploaded: StoredPicture }>(null)
  const isDrawing = file.type === 'image/svg+xml'
  const isTooLarge = file.size > MOST_PICTURE_BYTES

  const use = useMutation({
    mutationFn: async () => {
      // Does not upload the picture again with the same crop, such as when the member tries again after a conflict.
      const crop = `${picture.slot} ${keep}`
      if (stored.current?.crop !== crop) {
        const uploaded = await sendPicture(file, { slot: picture.slot, keep }, setShare)
        stored.current = { crop, uploaded }
      }
      await onUse(stored.current.uploaded)
    },
    onSuccess: () => onClose(true),
  })
  const move = ({ currentTarget, clientX, clientY, buttons }: PointerEvent<HTMLElement>) => {
    if (!part || buttons === 0 || use.isPending) return
    const box = currentTarget.getBoundingClientRect()
    const at = part.axis === 'x' ? (clientX - box.x) / box.width : (clientY - box.y) / box.height
    const next = (at - part.share / 2) / (1 - part.share)
    setKeep(Math.round(100 * Math.min(1, Math.max(0, next))) / 100)
  }
  const kept = part?.share ?? 1
  const [from, length] = [`${(1 - kept) * keep * 100}%`, `${kept * 100}%`]
  const isTaken = use.error instanceof ApiError && use.error.status === 409
  const again = isTaken ? ' Press again to put yours in its place.' : ''
  return (
    <Dialog title={picture.name} onClose={() => onClose(false)}>
      <div
        className={styles.stage}
        onPointerDown={move}
        onPointerMove={move}
        hidden={size === 'none'}
      >
        <canvas ref={canvas} />
        {part && (
          <div
            className={styles.frame}
            style={
              part.axis === 'x'
                ? { left: from, width: length, height: '100%' }
                : { top: from, height: length, width: '100%' }
            }
          />
        )}
      </div>
      {size === 'none' && !isTooLarge && (
        <p>{isDrawing ? 'A drawing is shown as it is.' : 'This browser cannot show it here.'}</p>
      )}
      {shapes}
      {part && (
        <label className={`${styles.keep} field strong`}>
          <span>What stays</span>
          <input
            type="range"
            min={0}
            max={1}
            step={0.05}
            value={keep}
            disabled={use.isPending}
            onChange={(event) => setKeep(Number(event.target.value))}
          />
          <span className="note">
            Tap the picture, or move this: what lies in the dark is cut away.
          </span>
        </label>
      )}
      {children}
      {isTooLarge && <Failed message="This picture is larger than 25 MB: choose another." />}
      {use.error && <Failed message={use.error.message + again} />}
      <div role="status">
        {use.isPending && (
          <label className="field strong">
            {share < 1 ? `Sending … ${Math.round(share * 100)} %` : 'Being cut …'}
            <progress value={share} />
          </label>
        )}
      </div>
      <DialogActions onClose={() => onClose(false)}>
        <Button
          look="primary"
          // Not the `isPending` of `Button`: success closes the dialog, and React Aria would look up the name of a removed button.
          isDisabled={isTooLarge || use.isPending}
          onPress={() => {
            if (isReady?.() ?? true) use.mutate()
          }}
        >
          Use this picture
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Draws a picture on the canvas. Returns the picture's size: null until it is drawn, `none` if the browser cannot show its format. */
function useDrawn(file: File, canvas: RefObject<HTMLCanvasElement | null>) {
  const [size, setSize] = useState<Size | 'none' | null>(null)
  useEffect(() => {
    let isOver = false
    const draw = async () => {
      const bitmap = await createImageBitmap(file)
      const scale = Math.min(1, SHOWN / Math.max(bitmap.width, bitmap.height))
      const element = canvas.current
      if (isOver || !element) return
      element.width = bitmap.width * scale
      element.height = bitmap.height * scale
      element.getContext('2d')?.drawImage(bitmap, 0, 0, element.width, element.height)
      setSize({ width: bitmap.width, height: bitmap.height })
      bitmap.close()
    }
    // The browser cannot show this format. Only the server decides whether the file is accepted.
    draw().catch(() => setSize('none'))
    return () => {
      isOver = true
    }
  }, [file, canvas])
  return size
}

/** Returns the largest crop with an aspect ratio: the kept share of the cropped side, and its axis. Null if nothing is cropped. */
function partOf(
  { width, height }: Size,
  shape: Size | null,
): { readonly axis: 'x' | 'y'; readonly share: number } | null {
  if (!shape) return null
  const wideness = (width * shape.height) / (height * shape.width)
  const share = Math.min(wideness, 1 / wideness)
  // The member need not choose a crop that removes less than 1 %.
  return share > 0.99 ? null : { axis: wideness > 1 ? 'x' : 'y', share }
}

/**
 * Uploads a picture in pieces, then asks the server to crop the picture for its slot.
 * @param onProgress - called with the uploaded share of the file, from 0 to 1.
 */
async function sendPicture(
  file: Blob,
  { slot, keep }: Omit<PictureToCrop, 'upload'>,
  onProgress: (share: number) => void,
): Promise<StoredPicture> {
  const upload = crypto.randomUUID()
  for (let at = 0; at < file.size; at += PIECE_BYTES) {
    onProgress(at / file.size)
    await sendPiece(`/api/site/upload/${upload}?at=${at}`, file.slice(at, at + PIECE_BYTES))
  }
  onProgress(1)
  const crop: PictureToCrop = { upload, slot, keep }
  return sendJson<StoredPicture>('POST', '/api/site/picture', crop)
}

async function sendPiece(path: string, piece: Blob): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await sendBytes(path, piece)
    } catch (error) {
      const isLost = error instanceof ApiError && error.status === 0
      if (!isLost || tries === MOST_TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
}
