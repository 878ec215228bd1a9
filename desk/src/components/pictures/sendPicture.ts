import type { PictureToCut } from 'protocol/desk/site.ts'
import { PIECE_BYTES, type StoredPicture } from 'protocol/pictures.ts'
import { ApiError, sendBytes, sendJson } from '../../api/request.ts'

/** Without a connection, a piece is sent this often before the upload fails, each time after a delay of `RETRY_MS`. */
const MOST_TRIES = 6
const RETRY_MS = 2_500

/**
 * Uploads a picture in pieces, then asks the server to crop the picture for its slot.
 * @param onProgress - called with the uploaded share of the file, from 0 to 1.
 */
export async function sendPicture(
  file: Blob,
  { place, keep }: Omit<PictureToCut, 'upload'>,
  onProgress: (share: number) => void,
): Promise<StoredPicture> {
  const upload = crypto.randomUUID()
  for (let at = 0; at < file.size; at += PIECE_BYTES) {
    onProgress(at / file.size)
    await sendPiece(`/api/site/upload/${upload}?at=${at}`, file.slice(at, at + PIECE_BYTES))
  }
  onProgress(1)
  const picture: PictureToCut = { upload, place, keep }
  return sendJson<StoredPicture>('POST', '/api/site/picture', picture)
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
