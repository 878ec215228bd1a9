import type { DraftChange, SitePicture } from 'protocol/desk/site.ts'
import { valueAt } from 'protocol/fields.ts'
import { pictureName, pictureOwner, type StoredPicture } from 'protocol/pictures.ts'
import { invalid, missing } from '../http/deskErrors.ts'
import { leavesOf } from './contentFields.ts'
import type { DraftedState } from './contentStates.ts'
import type { PublisherProcess } from './publisherProcess.ts'
import type { Sent } from './readChange.ts'
import type { StoredPictures } from './storedPictures.ts'

export async function sitePictures(
  state: DraftedState,
  file: string,
  publisher: PublisherProcess,
): Promise<SitePicture[]> {
  const places = await publisher.ask('places', { ...state.at, file })
  return places.map((place) => ({
    ...place,
    name: pictureName(place.place),
    picture: state.source.pictures[place.place] ?? null,
    draft: state.drafts.find((draft) => draft.file === place.place) ?? null,
    alts: altsOf(state, place.place),
  }))
}

/** Returns the alternative texts of a picture: the `alt` field next to each field that refers to the picture. */
function altsOf({ files }: DraftedState, place: string): SitePicture['alts'] {
  return files.flatMap(({ file, value }) =>
    leavesOf(value).flatMap((leaf) => {
      const path = [...leaf.path.slice(0, -1), 'alt']
      const text = valueAt(value, path)
      return place === `pictures/${leaf.text}` && typeof text === 'string'
        ? [{ file, path, text }]
        : []
    }),
  )
}

/** Validates a change of a picture. @throws {DeskError} for an unknown slot, or for a picture that was not uploaded. */
export async function readPicture(
  { file, path, value, seen }: Sent<DraftChange>,
  state: DraftedState,
  pictures: StoredPictures,
  publisher: PublisherProcess,
): Promise<DraftChange> {
  const places = await sitePictures(state, pictureOwner(file) ?? '', publisher)
  const place = places.find((each) => each.place === file)
  if (!place || path.length > 0) throw missing('This field no longer exists. Reload the page.')
  const { picture } = (value ?? {}) as Partial<StoredPicture>
  if (value === undefined && place.needs === 'each') {
    throw invalid('A picture is required here. Choose another one instead.')
  }
  if (value !== undefined && !(await pictures.has(picture))) {
    throw invalid('The server no longer has this picture. Choose it again.')
  }
  return { file, path: [], value: value && { picture }, seen }
}
