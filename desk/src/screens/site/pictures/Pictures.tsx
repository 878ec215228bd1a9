import { useMutation } from '@tanstack/react-query'
import type { SiteFileDetail, SitePicture } from 'protocol/desk/site.ts'
import { PICTURES_PATH, type StoredPicture } from 'protocol/pictures.ts'
import { type ContentEdit, fieldKey } from 'protocol/publisher.ts'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { Link } from 'react-router'
import { sendJson } from '../../../api/request.ts'
import { Actions, Button } from '../../../components/Button.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { onDemand } from '../../../components/LazyPart.tsx'
import { Time } from '../../../components/Time.tsx'
import { DiscardButton } from '../DiscardButton.tsx'
import { reloadSite } from '../fieldEdits.ts'
import { filePath } from '../siteAddresses.ts'
import styles from './pictures.module.css'

const CropDialog = onDemand(
  async () => (await import('../../../components/pictures/CropDialog.tsx')).CropDialog,
)

interface PicturesProps extends Pick<SiteFileDetail, 'pictures'> {
  problem: string | undefined
}

export function Pictures({ pictures, problem }: PicturesProps) {
  if (pictures.length === 0) return null
  const isOneNeeded = pictures.every(({ needs, picture }) => needs === 'one' && !picture)
  return (
    <section id={PICTURES_PATH.join('.')} className={styles.pictures} aria-labelledby="of-pictures">
      <h2 id="of-pictures" className="ruled">
        Pictures
      </h2>
      {problem && <p className="problem">{problem}</p>}
      {isOneNeeded && (
        <p className="note">
          <strong>One of them is needed.</strong>
        </p>
      )}
      <ul>
        {pictures.map((picture) => (
          <li key={picture.slot}>
            <PictureRow picture={picture} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface PictureRowProps {
  picture: SitePicture
  /** Called after a change, with true if the slot now has a picture. */
  onChange?: (isThere: boolean) => void
  heading?: 'h2' | 'h3'
}

export function PictureRow({ picture: own, onChange, heading: Heading = 'h3' }: PictureRowProps) {
  const { name, wanted, picture, draft, needs, alts } = own
  const [chosen, setChosen] = useState<File | null>(null)
  const [isMaking, setMaking] = useState(false)
  const put = async (value?: StoredPicture) => {
    const base = picture === null ? undefined : { picture }
    const change: ContentEdit = { file: own.slot, path: [], value, base }
    // Reloads even after a conflict, to show the picture that a colleague has chosen.
    await sendJson('PUT', '/api/site/draft', change).finally(() => void reloadSite())
    onChange?.(value !== undefined)
  }
  const remove = useMutation({ mutationFn: () => put() })
  return (
    <div className={styles.row}>
      <Thumbnail picture={picture} />
      <div className={styles.said}>
        <Heading className="strong">{name}</Heading>
        <p className="note">
          {needs === 'each' && !picture && <strong>Needed.</strong>} {wanted}
        </p>
        {draft && (
          <p className="note">
            <bdi>{draft.who}</bdi> {draft.value === undefined ? 'removed it' : 'chose this one'},{' '}
            <Time ms={draft.atMs} />
          </p>
        )}
        {alts.map(({ file, path, text }) => (
          <p key={fieldKey(file, path)} className="note">
            <Link to={filePath(file, path)}>What the picture shows</Link>: <q dir="auto">{text}</q>
          </p>
        ))}
        <p className="note" role="status">
          {isMaking && 'Being made ready for the pages …'}
        </p>
        {remove.error && <p className="problem">{remove.error.message}</p>}
      </div>
      <div className={styles.actions}>
        <Actions>
          <FileTrigger
            acceptedFileTypes={['image/*']}
            onSelect={(files) => setChosen(files?.[0] ?? null)}
          >
            <Button label={`Choose a picture: ${name}`}>
              <Icon name="image" />
              Choose a picture
            </Button>
          </FileTrigger>
          {draft && (
            <DiscardButton
              what={{ file: own.slot, path: [] }}
              label={`Undo this change: ${name}`}
            />
          )}
          {picture && needs !== 'each' && (
            <Button
              look="quiet"
              label={`Remove: ${name}`}
              isPending={remove.isPending}
              onPress={() => remove.mutate()}
            >
              Remove
            </Button>
          )}
        </Actions>
      </div>
      {chosen && (
        <CropDialog
          file={chosen}
          picture={own}
          onUse={put}
          onClose={(isDone) => {
            setChosen(null)
            if (!isDone) return
            setMaking(true)
            void reloadSite().finally(() => setMaking(false))
          }}
        />
      )}
    </div>
  )
}

/** A small version of a stored picture; an icon if `picture` is null. */
export function Thumbnail({ picture }: { picture: string | null }) {
  return (
    <div className={styles.thumbnail}>
      {picture ? (
        <img src={`/api/site/picture/${picture}`} alt="" loading="lazy" />
      ) : (
        <Icon name="image" />
      )}
    </div>
  )
}
