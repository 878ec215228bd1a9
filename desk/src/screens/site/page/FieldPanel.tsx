import { useQuery } from '@tanstack/react-query'
import type { SiteFileDetail } from 'protocol/desk/site.ts'
import { schemasAlong } from 'protocol/fields.ts'
import { PICTURES_PATH } from 'protocol/pictures.ts'
import { type FieldPath, fieldKey } from 'protocol/publisher.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button, ButtonLink } from '../../../components/Button.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { Loaded } from '../../../components/Loaded.tsx'
import { SchemaField } from '../form/SchemaField.tsx'
import { FormContext, useFormState } from '../form/useForm.ts'
import { PictureRow } from '../pictures/Pictures.tsx'
import { filePath, pageName, pagePath } from '../places.ts'
import { FieldsLine } from '../SiteFoot.tsx'
import { siteQueries } from '../siteQueries.ts'
import styles from './PageScreen.module.css'
import type { FieldPlace, PictureOfPage } from './pageFields.ts'

export interface FieldPanelProps {
  /** The field of the clicked text, then the fields whose values the text contains, such as a price. */
  places: readonly FieldPlace[]
  /** The page to which the clicked text links; null if the text is no link. */
  leadsTo: string | null
  /** The clicked picture; null if a text was clicked. */
  picture: PictureOfPage | null
  onClose: () => void
}

/** The fields of the clicked text or picture: at the bottom of a phone's screen, otherwise beside the page. */
export function FieldPanel({ places, leadsTo, picture, onClose }: FieldPanelProps) {
  const { data } = useQuery(siteQueries.overview)
  return (
    <section
      className={`${styles.panel} stack`}
      aria-label="Change this"
      data-floating
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <div className={styles.close}>
        <Button look="quiet" label="Close" onPress={onClose}>
          <Icon name="x" />
        </Button>
      </div>
      {picture && (
        <Place key={picture.place} file={picture.file} path={PICTURES_PATH}>
          {({ pictures }) =>
            pictures
              .filter(({ place }) => place === picture.place)
              .map((own) => <PictureRow key={own.place} picture={own} />)
          }
        </Place>
      )}
      {places.map(({ file, path }, index) => (
        <Place key={fieldKey(file, path)} file={file} path={path}>
          {(detail) => <PlaceField detail={detail} path={path} isFirst={index === 0 && !picture} />}
        </Place>
      ))}
      {leadsTo !== null && (
        <ButtonLink look="quiet" to={pagePath(leadsTo)}>
          Go to {pageName(leadsTo, data?.pages)}
          <Icon name="arrow-right" />
        </ButtonLink>
      )}
      <FieldsLine />
    </section>
  )
}

interface PlaceProps extends FieldPlace {
  children: (detail: SiteFileDetail) => ReactNode
}

/** Loads a file, and shows a part of it below a link to its form. */
function Place({ file, path, children }: PlaceProps) {
  const query = useQuery(siteQueries.file(file))
  return (
    <Loaded query={query}>
      {(detail) => (
        <div className={`${styles.place} stack`}>
          <Link className="label link" to={filePath(file, path)}>
            {detail.name}
          </Link>
          {children(detail)}
        </div>
      )}
    </Loaded>
  )
}

interface PlaceFieldProps {
  detail: SiteFileDetail
  path: FieldPath
  isFirst: boolean
}

function PlaceField({ detail, path, isFirst }: PlaceFieldProps) {
  const form = useFormState(detail, isFirst ? path : null)
  const schema = schemasAlong(detail.schema, form.at([]), path)?.at(-1)
  if (!schema || form.at(path) === undefined) return <p>This text is not here any more.</p>
  return (
    <FormContext value={form}>
      <SchemaField schema={schema} path={path} />
    </FormContext>
  )
}
