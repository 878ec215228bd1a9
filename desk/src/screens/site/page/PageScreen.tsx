import { useQuery } from '@tanstack/react-query'
import { PREVIEW_PATH, type SiteFileDetail } from 'protocol/desk/site.ts'
import { isWithin, schemasAlong } from 'protocol/fields.ts'
import { PICTURES_PATH, pictureOwner } from 'protocol/pictures.ts'
import { type FieldPath, fieldKey } from 'protocol/publisher.ts'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { BackLink, Button, ButtonLink } from '../../../components/Button.tsx'
import { Choice } from '../../../components/Choice.tsx'
import { Check } from '../../../components/Field.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { Loaded } from '../../../components/Loaded.tsx'
import { DEVICES, LOOKS, PreviewFrame } from '../../../components/PreviewFrame.tsx'
import { Screen } from '../../../components/Screen.tsx'
import { SchemaField } from '../form/SchemaField.tsx'
import { FormContext, useFormState } from '../form/useForm.ts'
import { ProblemList } from '../ProblemList.tsx'
import { PictureRow } from '../pictures/Pictures.tsx'
import { FieldsLine, SiteFoot } from '../SiteFoot.tsx'
import { filePath, pageName, pageOf, pagePath } from '../siteAddresses.ts'
import { siteQueries, useChanges } from '../siteQueries.ts'
import styles from './PageScreen.module.css'
import {
  fieldsOf,
  listenToPage,
  markFields,
  type PageField,
  type PageText,
  pictureOf,
  textsOf,
} from './pageFields.ts'

/** The widths of the previewed windows, in CSS pixels. */
const WIDTHS = { phone: 375, desktop: 1120 } as const
/** The window width (in CSS pixels) from which the preview of a desktop page is large enough to read beside the fields. */
const WIDE = 1500

/** A preview of a page with all changes that can be published. A click on a text opens the text's field. */
export function PageScreen() {
  const { '*': rest = '' } = useParams()
  return <Page key={rest} path={`/${rest}`} />
}

function Page({ path }: { path: string }) {
  const query = useQuery(siteQueries.overview)
  const navigate = useNavigate()
  const [device, setDevice] = useState<'phone' | 'desktop'>(() =>
    innerWidth >= WIDE ? 'desktop' : 'phone',
  )
  const [look, setLook] = useState<'light' | 'dark'>(() =>
    matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  )
  const [isMarked, setMarked] = useState(true)
  const [page, setPage] = useState<Document | null>(null)
  const texts = useMemo(() => (page ? textsOf(page) : []), [page])
  const [open, setOpen] = useState<Omit<FieldPanelProps, 'onClose'> | null>(null)
  const opener = useRef<HTMLElement>(null)

  useMarkedFields(page, isMarked, open?.fields[0])

  const onPage = (next: Document) => {
    listenToPage(next, (element) => {
      const fields = fieldsOf(element)
      const leadsTo = pathOf(element.closest('a')?.href)
      const picture = pictureOf(element)
      if (fields.length > 0 || picture) {
        opener.current = null
        setOpen({ fields, leadsTo, picture })
        element.scrollIntoView({ block: matchMedia(__FROM_LAPTOP__).matches ? 'nearest' : 'start' })
      } else if (leadsTo !== null) void navigate(pagePath(leadsTo))
    })
    setPage(next)
  }
  const close = () => {
    setOpen(null)
    opener.current?.focus()
  }
  const { files = [], pages = [], problems = [] } = query.data ?? {}
  const documents = files.filter((each) => pageOf(each, pages) === path).map(({ file }) => file)
  const openText = ({ key, fields }: PageText, button: HTMLElement) => {
    opener.current = button
    setOpen({ fields, leadsTo: null, picture: null })
    page?.querySelector(`[data-field="${CSS.escape(key)}"]`)?.scrollIntoView({ block: 'center' })
  }
  return (
    <Screen
      title={pageName(path, query.data?.pages)}
      actions={<BackLink to="/site">Site</BackLink>}
    >
      <div className={`${styles.choices} row`}>
        <Choice label="Screen" options={DEVICES} chosen={device} onChoose={setDevice} />
        <Choice label="Look" options={LOOKS} chosen={look} onChoose={setLook} />
        <Check isChecked={isMarked} onChange={setMarked}>
          Show changes
        </Check>
      </div>
      <ProblemList
        problems={problems.filter(({ file }) => documents.includes(file))}
        said="Unfinished changes show once this is put right:"
      />
      <Loaded query={query}>
        {({ versions }) => (
          <div className={`${styles.columns} stack`}>
            <div className={styles.page}>
              <PreviewFrame
                name="page"
                src={`${PREVIEW_PATH}${path}?version=${versions}`}
                width={WIDTHS[device]}
                look={look}
                problemOf={whyNoPage}
                onPage={onPage}
              />
            </div>
            <div className={`${styles.beside} stack`}>
              {open && <FieldPanel {...open} onClose={close} />}
              <details className={styles.list} open={matchMedia(__FROM_LAPTOP__).matches}>
                <summary>Texts on this page</summary>
                <TextList texts={texts.filter(({ isAround }) => !isAround)} onOpen={openText} />
                <h2 className="label">On every page</h2>
                <TextList texts={texts.filter(({ isAround }) => isAround)} onOpen={openText} />
              </details>
            </div>
          </div>
        )}
      </Loaded>
      <SiteFoot />
    </Screen>
  )
}

/** Marks the changed fields and the open field in a previewed page. Changed fields have an outline only if `isMarked` is set. */
function useMarkedFields(page: Document | null, isMarked: boolean, open: PageField | undefined) {
  const { data } = useChanges()
  useEffect(() => {
    if (!page) return
    page.documentElement.toggleAttribute('data-show-changes', isMarked)
    const sound = (data ?? []).filter(({ problems }) => problems.length === 0)
    const changed = sound.flatMap(({ changes }) => changes)
    markFields(page, 'data-changed', ({ file, path }) =>
      changed.some((each) => each.file === file && isWithin(path, each.path)),
    )
    const key = open && fieldKey(open.file, open.path)
    markFields(page, 'data-open', ({ file, path }) => fieldKey(file, path) === key)
  }, [page, isMarked, data, open])
}

interface TextListProps {
  texts: readonly PageText[]
  onOpen: (text: PageText, button: HTMLElement) => void
}

function TextList({ texts, onOpen }: TextListProps) {
  return (
    <ul>
      {texts.map((text) => (
        <li key={text.key}>
          <button
            type="button"
            className={`${styles.text} filling`}
            dir="auto"
            onClick={({ currentTarget }) => onOpen(text, currentTarget)}
          >
            {text.text || 'A picture'}
          </button>
        </li>
      ))}
    </ul>
  )
}

interface FieldPanelProps {
  /** The field of the clicked text, then the fields whose values the text contains, such as a price. */
  fields: readonly PageField[]
  /** The page to which the clicked text links; null if the text is no link. */
  leadsTo: string | null
  /** The slot of the clicked picture; null if a text was clicked. */
  picture: string | null
  onClose: () => void
}

/** The fields of the clicked text or picture: at the bottom of a phone's screen, otherwise beside the page. */
function FieldPanel({ fields, leadsTo, picture, onClose }: FieldPanelProps) {
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
        <FilePart key={picture} file={pictureOwner(picture) ?? ''} path={PICTURES_PATH}>
          {({ pictures }) =>
            pictures
              .filter(({ slot }) => slot === picture)
              .map((own) => <PictureRow key={own.slot} picture={own} />)
          }
        </FilePart>
      )}
      {fields.map(({ file, path }, index) => (
        <FilePart key={fieldKey(file, path)} file={file} path={path}>
          {(detail) => <FieldForm detail={detail} path={path} isFirst={index === 0 && !picture} />}
        </FilePart>
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

interface FilePartProps extends PageField {
  children: (detail: SiteFileDetail) => ReactNode
}

function FilePart({ file, path, children }: FilePartProps) {
  const query = useQuery(siteQueries.file(file))
  return (
    <Loaded query={query}>
      {(detail) => (
        <div className={`${styles.part} stack`}>
          <Link className="label link" to={filePath(file, path)}>
            {detail.name}
          </Link>
          {children(detail)}
        </div>
      )}
    </Loaded>
  )
}

interface FieldFormProps {
  detail: SiteFileDetail
  path: FieldPath
  isFirst: boolean
}

function FieldForm({ detail, path, isFirst }: FieldFormProps) {
  const form = useFormState(detail, isFirst ? path : null)
  const schema = schemasAlong(detail.schema, form.at([]), path)?.at(-1)
  if (!schema || form.at(path) === undefined) return <p>This text is not here any more.</p>
  return (
    <FormContext value={form}>
      <SchemaField schema={schema} path={path} />
    </FormContext>
  )
}

/** Returns the page of the site to which a link in a preview leads; null for a link to another site. */
function pathOf(href: string | undefined): string | null {
  if (href === undefined) return null
  const { origin, pathname } = new URL(href, location.href)
  if (origin !== location.origin) return null
  return pathname.startsWith(PREVIEW_PATH) ? pathname.slice(PREVIEW_PATH.length) || '/' : pathname
}

/** Returns the error message if the server's response is not a page of the site; otherwise null. */
function whyNoPage(page: Document): string | null {
  if (page.querySelector('[data-field]')) return null
  const sentences = [...page.querySelectorAll('body > p')].map((line) => line.textContent)
  return sentences.join(' ') || 'The page could not be made.'
}
