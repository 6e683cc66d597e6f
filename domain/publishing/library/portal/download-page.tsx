import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useReply } from '#kit/web/api.tsx'
import { DialogBox } from '#kit/web/dialog-box.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { EmptyState, Failed, Loading } from '#kit/web/states.tsx'
import { libraryApi as api, type ListedFile } from '../api.ts'
import { FileList } from '../parts/file-list.tsx'
import { useDownload } from '../parts/use-download.ts'
import { groups, isPicture, isShownInBrowser, manyFiles } from '../rules.ts'
import { groupWords, libraryWords as words } from '../words.ts'
import classes from './download-page.module.css'

const isFound = ({ title, name }: ListedFile, search: string) =>
  `${title.zh}\n${title.en}\n${name}`.toLowerCase().includes(search.trim().toLowerCase())

/** The files for logged-in readers, by group. */
export default function DownloadPage() {
  const text = useText()
  const { data, error, refetch } = useReply(api.list, {})
  const [search, setSearch] = useState('')
  const found = (data ?? []).filter((file) => isFound(file, search))
  return (
    <Page title={words.title} lead={text(words.lead)}>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={6} />}
      {data?.length === 0 && <EmptyState title={words.emptyTitle} text={words.emptyText} />}
      {data && data.length >= manyFiles && (
        <TextInput
          className={classes.find}
          aria-label={text(words.find)}
          placeholder={text(words.find)}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      {data && data.length > 0 && found.length === 0 && <EmptyState title={words.noneFound} />}
      {groups.map((group) => {
        const files = found.filter((file) => file.group === group)
        return (
          files.length > 0 && (
            <Card key={group} title={groupWords[group]}>
              <FileList
                files={files}
                first={manyFiles}
                buttons={(file) => <FileButtons file={file} onCounted={refetch} />}
              />
            </Card>
          )
        )
      })}
    </Page>
  )
}

function FileButtons({ file, onCounted }: { file: ListedFile; onCounted(): void }) {
  const text = useText()
  const { download, openBeside } = useDownload()
  const [isOpen, setOpen] = useState(false)
  const title = text(file.title)
  const preview = () => (isPicture(file.mediaType) ? setOpen(true) : void openBeside(file.id))
  return (
    <>
      {isShownInBrowser(file.mediaType) && (
        <Button size="sm" variant="default" aria-label={`${text(words.preview)} ${title}`} onClick={preview}>
          {text(words.preview)}
        </Button>
      )}
      <Button
        size="sm"
        variant="light"
        aria-label={`${text(words.download)} ${title}`}
        onClick={() => void download(file.id).then(onCounted)}
      >
        {text(words.download)}
      </Button>
      {isOpen && <PicturePreview file={file} onClose={() => setOpen(false)} />}
    </>
  )
}

function PicturePreview({ file, onClose }: { file: ListedFile; onClose(): void }) {
  const text = useText()
  const { data, error, refetch } = useReply(api.address, {
    params: { id: file.id },
    query: { preview: 'true' },
  })
  return (
    <DialogBox labelledBy="preview-title" onCancel={onClose}>
      <h2 id="preview-title" className={classes.previewTitle}>
        {text(file.title)}
      </h2>
      {error && <Failed error={error} retry={refetch} />}
      {data && <img className={classes.picture} src={data.address} alt={text(file.title)} />}
      <div>
        <Button variant="default" onClick={onClose}>
          {text(words.close)}
        </Button>
      </div>
    </DialogBox>
  )
}
