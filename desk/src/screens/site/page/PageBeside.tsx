import { useQuery } from '@tanstack/react-query'
import { PREVIEW_PATH } from 'protocol/desk/site.ts'
import { type ReactNode, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from '../../../api/createStore.ts'
import { PreviewFrame } from '../../../components/PreviewFrame.tsx'
import { drafts } from '../../../drafts/edits.ts'
import { isFieldEdit } from '../fieldEdits.ts'
import { filePath } from '../places.ts'
import { siteQueries } from '../siteQueries.ts'
import styles from './PageScreen.module.css'
import { listenToPage, placesOf } from './pageFields.ts'

/** A form with its page, as a phone will show it once it is published. Pressing a text of the page opens its field. */
export function PageBeside({ path, children }: { path: string; children: ReactNode }) {
  const navigate = useNavigate()
  const preview = usePreview(path)
  if (!matchMedia(__FROM_WIDE__).matches) return children
  return (
    <div className={`${styles.columns} stack`}>
      {children}
      <div className={styles.page}>
        {preview === null ? (
          <p className="note">The page shows here once nothing is missing.</p>
        ) : (
          <PreviewFrame
            name="page"
            src={preview}
            width={375}
            look={matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'}
            onPage={(page) =>
              listenToPage(page, (element) => {
                const [own] = placesOf(element)
                if (own) void navigate(filePath(own.file, own.path))
              })
            }
          />
        )}
      </div>
    </div>
  )
}

/** Returns the address of a page's latest preview, which changes once all edits are saved; null before the first one. */
export function usePreview(path: string): string | null {
  const { data, isFetching } = useQuery(siteQueries.overview)
  const isSaving = [...useStore(drafts).edits.values()].some(isFieldEdit)
  const last = useRef<string | null>(null)
  // While the content has problems, no page can be made.
  if (data?.problems.length === 0 && !isFetching && !isSaving) {
    last.current = `${PREVIEW_PATH}${path}?version=${data.versions}`
  }
  return last.current
}
