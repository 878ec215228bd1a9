import { useQuery } from '@tanstack/react-query'
import { PREVIEW_PATH } from 'protocol/desk/site.ts'
import { isWithin } from 'protocol/fields.ts'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { BackLink } from '../../../components/Button.tsx'
import { Choice } from '../../../components/Choice.tsx'
import { Check } from '../../../components/Field.tsx'
import { Loaded } from '../../../components/Loaded.tsx'
import { DEVICES, LOOKS, PreviewFrame } from '../../../components/PreviewFrame.tsx'
import { Screen } from '../../../components/Screen.tsx'
import { ProblemList } from '../ProblemList.tsx'
import { pageName, pageOf, pagePath } from '../places.ts'
import { SiteFoot } from '../SiteFoot.tsx'
import { siteQueries } from '../siteQueries.ts'
import { FieldPanel, type FieldPanelProps } from './FieldPanel.tsx'
import styles from './PageScreen.module.css'
import {
  listenToPage,
  markFields,
  type PageText,
  pictureOf,
  placesOf,
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
  const { data: changed } = useQuery(siteQueries.changes)
  const navigate = useNavigate()
  const [device, setDevice] = useState<'phone' | 'desktop'>(() =>
    innerWidth >= WIDE ? 'desktop' : 'phone',
  )
  const [look, setLook] = useState<'light' | 'dark'>(() =>
    matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  )
  const [isMarked, setMarked] = useState(true)
  const [page, setPage] = useState<Document | null>(null)
  const [texts, setTexts] = useState<readonly PageText[]>([])
  const [open, setOpen] = useState<Omit<FieldPanelProps, 'onClose'> | null>(null)
  const opener = useRef<HTMLElement>(null)

  useEffect(() => {
    if (!page) return
    page.documentElement.toggleAttribute('data-show-changes', isMarked)
    markFields(page, 'data-changed', ({ file, path: field }) =>
      (changed ?? []).some(
        ({ changes, problems }) =>
          problems.length === 0 &&
          changes.some((each) => each.file === file && isWithin(field, each.path)),
      ),
    )
    const own = open?.places[0]
    markFields(
      page,
      'data-open',
      ({ file, path: field }) => file === own?.file && field.join() === own.path.join(),
    )
  }, [page, isMarked, changed, open])

  const onPage = (next: Document) => {
    listenToPage(next, (element) => {
      const places = placesOf(element)
      const leadsTo = pathOf(element.closest('a')?.href)
      const picture = pictureOf(element)
      if (places.length > 0 || picture) {
        opener.current = null
        setOpen({ places, leadsTo, picture })
        element.scrollIntoView({ block: matchMedia(__FROM_LAPTOP__).matches ? 'nearest' : 'start' })
      } else if (leadsTo !== null) void navigate(pagePath(leadsTo))
    })
    setPage(next)
    setTexts(textsOf(next))
  }
  const close = () => {
    setOpen(null)
    opener.current?.focus()
  }
  const { files = [], pages = [], problems = [] } = query.data ?? {}
  const documents = files.filter((each) => pageOf(each, pages) === path).map(({ file }) => file)
  const list = (isAround: boolean) =>
    texts
      .filter((text) => text.isAround === isAround)
      .map((text) => (
        <li key={text.key}>
          <button
            type="button"
            className={`${styles.text} filling`}
            dir="auto"
            onClick={({ currentTarget }) => {
              opener.current = currentTarget
              setOpen({ places: text.places, leadsTo: null, picture: null })
              const selector = `[data-field="${CSS.escape(text.key)}"]`
              page?.querySelector(selector)?.scrollIntoView({ block: 'center' })
            }}
          >
            {text.text || 'A picture'}
          </button>
        </li>
      ))
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
                <ul>{list(false)}</ul>
                <h2 className="label">On every page</h2>
                <ul>{list(true)}</ul>
              </details>
            </div>
          </div>
        )}
      </Loaded>
      <SiteFoot />
    </Screen>
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
