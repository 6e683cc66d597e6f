import { Button, SegmentedControl } from '@mantine/core'
import { exportedFrom } from '#kit/list/table/list-screen.tsx'
import { ListExports } from '#kit/list/table/list-tools.tsx'
import { Pager } from '#kit/list/table/pager.tsx'
import { SearchField } from '#kit/list/table/search-field.tsx'
import { useList } from '#kit/list/table/use-list.ts'
import type { ListAddress } from '#kit/list/table/use-list-address.ts'
import { useChange, useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { EmptyState, Failed, Loading } from '#kit/web/states.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { noticesApi } from '../api.ts'
import { noticesList } from '../lists.ts'
import { NoticeList } from '../parts/notice-list.tsx'
import { noticeWords as words } from '../words.ts'
import classes from './my-notices-page.module.css'

/** Notices for the logged-in reader, unread ones first. */
export default function MyNoticesPage() {
  const text = useText()
  const list = useList(noticesList, noticesApi.page)
  const { address, reply } = list
  const { data, error, refetch } = reply
  const onlyUnread = list.narrowing.read === 'false'
  return (
    <Page title={words.title} documentTitle={words.menu} lead={text(words.lead)} actions={<MarkAllRead />}>
      <search className={classes.controls}>
        <SearchField
          value={address.search}
          label={words.search}
          onSearch={(search) => address.set({ search })}
        />
        <Which address={address} onlyUnread={onlyUnread} />
      </search>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={6} />}
      {data?.records.length === 0 &&
        (address.search ? (
          <EmptyState title={words.noneFound} />
        ) : onlyUnread ? (
          <EmptyState title={words.noneUnreadTitle} text={words.noneUnreadText} />
        ) : (
          <EmptyState title={words.emptyTitle} text={words.emptyText} />
        ))}
      {data && data.records.length > 0 && (
        <>
          <Card>
            <NoticeList notices={data.records} />
          </Card>
          <Pager page={data} onPlace={address.to} />
          {data.total >= exportedFrom && <ListExports list={list} endpoint={noticesApi.export} />}
        </>
      )}
    </Page>
  )
}

function Which({ address, onlyUnread }: { address: ListAddress; onlyUnread: boolean }) {
  const text = useText()
  return (
    <SegmentedControl
      aria-label={text(words.which)}
      value={onlyUnread ? 'unread' : 'all'}
      onChange={(value) => address.set({ read: value === 'unread' ? 'false' : '' })}
      data={[
        { value: 'all', label: text(words.all) },
        { value: 'unread', label: text(words.onlyUnread) },
      ]}
    />
  )
}

/** Shown while there are unread notices. */
function MarkAllRead() {
  const text = useText()
  const toast = useToast()
  const { data: unread = 0 } = useReply(noticesApi.unreadCount, {})
  const mark = useChange(noticesApi.markAllRead, { refreshes: [noticesApi.unreadCount, noticesApi.page] })
  if (unread === 0) return null
  return (
    <Button
      variant="default"
      loading={mark.isPending}
      onClick={() => mark.mutate({}, { onSuccess: () => toast.done(words.allRead) })}
    >
      {text(words.markAllRead)}
    </Button>
  )
}
