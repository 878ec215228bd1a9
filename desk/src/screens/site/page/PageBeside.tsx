import { PREVIEW_PATH } from 'protocol/desk/site.ts'
import { useNavigate } from 'react-router'
import { PreviewFrame } from '../../../components/PreviewFrame.tsx'
import { filePath } from '../places.ts'
import { listenToPage, placesOf } from './pageFields.ts'

interface PageBesideProps {
  path: string
  /** See `SiteOverview`. */
  versions: number
}

/** A page beside a form, as a phone will show it once it is published. A press on a text leads to its field. */
export function PageBeside({ path, versions }: PageBesideProps) {
  const navigate = useNavigate()
  return (
    <PreviewFrame
      name="page"
      src={`${PREVIEW_PATH}${path}?version=${versions}`}
      width={375}
      look={matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'}
      problemOf={(page) =>
        page.querySelector('[data-field]') ? null : 'The page follows once nothing is missing.'
      }
      onPage={(page) =>
        listenToPage(page, (element) => {
          const [own] = placesOf(element)
          if (own) void navigate(filePath(own.file, own.path))
        })
      }
    />
  )
}
