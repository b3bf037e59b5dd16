// Every control of client/ui in both themes, beside each other. In development only: http://localhost:5173/client/dev/controls.html
import CloudUpload from 'lucide-react/icons/cloud-upload';
import Pencil from 'lucide-react/icons/pencil';
import { type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import '#client/ui/tokens.css';
import { Card } from '#client/ui/card.tsx';
import { ActButton } from '#client/ui/controls/act-button.tsx';
import { AmountInput } from '#client/ui/controls/amount-input.tsx';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { Button, IconButton } from '#client/ui/controls/button.tsx';
import { Checkbox } from '#client/ui/controls/checkbox.tsx';
import { Disclosure } from '#client/ui/controls/disclosure.tsx';
import { Field } from '#client/ui/controls/field.tsx';
import { FileButton } from '#client/ui/controls/file-button.tsx';
import { FileInput } from '#client/ui/controls/file-input.tsx';
import { Input } from '#client/ui/controls/input.tsx';
import { LengthWords } from '#client/ui/controls/length-note.tsx';
import { MoreButton } from '#client/ui/controls/more-button.tsx';
import { RadioGroup } from '#client/ui/controls/radio-group.tsx';
import { Select } from '#client/ui/controls/select.tsx';
import { Spinner } from '#client/ui/controls/spinner.tsx';
import { Textarea } from '#client/ui/controls/textarea.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { AlertDialog } from '#client/ui/dialogs/alert-dialog.tsx';
import { Dialog } from '#client/ui/dialogs/dialog.tsx';
import { DiscardDialog } from '#client/ui/dialogs/discard-dialog.tsx';
import { Menu, MenuDivider, MenuItem, MenuLabel, MenuLink } from '#client/ui/dialogs/menu.tsx';
import { SidePanel } from '#client/ui/dialogs/side-panel.tsx';
import { Sheet } from '#client/ui/dialogs/sheet.tsx';
import { Tabs } from '#client/ui/dialogs/tabs.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { ScrollLine } from '#client/ui/layout/scroll-line.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { PageTitle, SectionTitle } from '#client/ui/layout/titles.tsx';
import { RetryBanner } from '#client/ui/status/retry-banner.tsx';
import { Badge } from '#client/ui/status/badge.tsx';
import { Banner } from '#client/ui/status/banner.tsx';
import { ConfidenceBar } from '#client/ui/status/confidence-bar.tsx';
import { EmptyState } from '#client/ui/status/empty-state.tsx';
import { Progress } from '#client/ui/status/progress.tsx';
import { Skeleton } from '#client/ui/status/skeleton.tsx';
import { Toaster } from '#client/ui/status/toaster.tsx';
import { Mark } from '#client/ui/status/mark.tsx';
import { VerdictBadge } from '#client/ui/status/verdict-badge.tsx';
import { VerdictMark } from '#client/ui/status/verdict-mark.tsx';
import { VerdictWord } from '#client/ui/status/verdict-word.tsx';

const tones = ['neutral', 'ok', 'warn', 'bad', 'accent'] as const;
const nothing = (): void => undefined;
const never = (): Promise<never> => new Promise(nothing);

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack gap={3}>
    <SectionTitle>{title}</SectionTitle>
    {children}
  </Stack>
);
const Row = ({ children }: { children: ReactNode }) => <div className="flex flex-wrap items-center gap-3">{children}</div>;

const Buttons = () => (
  <Group title="Buttons">
    {(['primary', 'secondary', 'quiet', 'destructive'] as const).map((variant) => (
      <Row key={variant}>
        <Button variant={variant}>Save</Button>
        <Button variant={variant} size="small">
          Small
        </Button>
        <Button variant={variant} busy>
          Busy
        </Button>
        <Button variant={variant} disabled>
          Disabled
        </Button>
      </Row>
    ))}
    <Row>
      <IconButton label="Edit">
        <Pencil size={18} aria-hidden />
      </IconButton>
      <ButtonLink to="/">A link</ButtonLink>
      <ActButton act={never}>Starts an act</ActButton>
      <MoreButton more={never} />
      <FileButton fileLabel="A file" onFiles={nothing}>
        Choose a file
      </FileButton>
      <FileInput label="Another file" onFiles={nothing} />
      <Spinner />
    </Row>
    <ScrollLine className="py-1">
      <div className="flex gap-2">
        {Array.from({ length: 30 }, (_, at) => (
          <Button key={at} size="small">
            {`Filter ${at + 1}`}
          </Button>
        ))}
      </div>
    </ScrollLine>
  </Group>
);

const certainties = [
  { value: 'certain', label: 'Certain' },
  { value: 'probable', label: 'Probable' },
];

const Fields = () => {
  const [amount, setAmount] = useState('1,250.00');
  const [certainty, setCertainty] = useState('probable');
  return (
    <Group title="Fields">
      <Field label="Title" hint="As on the label" required>
        <Input defaultValue="Harbour at dusk" />
      </Field>
      <Field label="Artist" error="Please fill in this field">
        <Input />
      </Field>
      <Field label="Price" optional>
        <AmountInput value={amount} onType={setAmount} />
      </Field>
      <Field label="Medium">
        <Select empty="Not given" options={[{ value: 'oil', label: 'Oil on canvas' }]} />
      </Field>
      <Field label="Certainty">
        <RadioGroup options={certainties} value={certainty} onChoose={setCertainty} />
      </Field>
      <Field label="Note">
        <Textarea defaultValue={'Two lines,\nof which this is the second.'} />
      </Field>
      <LengthWords left={12} most={300} />
      <Checkbox label="Keep me informed" defaultChecked />
      <Disclosure summary="More">What is seldom needed.</Disclosure>
    </Group>
  );
};

type Opened = 'dialog' | 'alert' | 'discard' | 'sheet' | 'panel' | null;

const Dialogs = () => {
  const [opened, open] = useState<Opened>(null);
  const [tab, setTab] = useState<'one' | 'two'>('one');
  const close = (): void => open(null);
  return (
    <Group title="Dialogs, menus, tabs">
      <Row>
        <Button onClick={() => open('dialog')}>Dialog</Button>
        <Button onClick={() => open('alert')}>Alert</Button>
        <Button onClick={() => open('discard')}>Discard</Button>
        <Button onClick={() => open('sheet')}>Sheet</Button>
        <Button onClick={() => open('panel')}>Side panel</Button>
        <Button onClick={() => toast({ title: 'Saved', description: 'On this device.', action: { label: 'Undo', act: nothing } })}>
          Toast
        </Button>
        <Menu label="Actions" trigger="Menu">
          <MenuLabel>Works</MenuLabel>
          <MenuItem icon={<Pencil size={18} />} onSelect={nothing}>
            Rename
          </MenuItem>
          <MenuDivider />
          <MenuLink to="/">A link</MenuLink>
        </Menu>
      </Row>
      <Tabs
        label="Tabs"
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'one', label: 'Works', content: <Note>The first panel.</Note> },
          { id: 'two', label: 'People', content: <Note faint>The second panel.</Note> },
        ]}
      />
      <Dialog open={opened === 'dialog'} onClose={close} title="A dialog" footer={<Button onClick={close}>Close</Button>}>
        <Note>Its body scrolls.</Note>
      </Dialog>
      <AlertDialog
        open={opened === 'alert'}
        title="Delete this work?"
        description="It can be restored for 30 days."
        confirmLabel="Delete"
        destructive
        onConfirm={close}
        onCancel={close}
      />
      {opened === 'discard' && <DiscardDialog question={{ answer: close }} />}
      {opened === 'panel' && (
        <SidePanel label="A panel" head="One of three" onClose={close}>
          <p className="flex-1 p-6">One thing of a list that stays usable.</p>
        </SidePanel>
      )}
      <Sheet open={opened === 'sheet'} onClose={close} title="A sheet">
        <Note>A list that belongs to the page behind it.</Note>
      </Sheet>
    </Group>
  );
};

const States = () => (
  <Group title="States">
    <Row>
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </Row>
    {(['neutral', 'ok', 'warn', 'bad'] as const).map((tone) => (
      <Banner key={tone} tone={tone}>
        What happened, and what can be done.
      </Banner>
    ))}
    <RetryBanner onRetry={nothing}>It could not be loaded.</RetryBanner>
    <ConfidenceBar value={72} tone="warn" />
    <Row>
      <VerdictBadge work={{ ai_confidence: 91, verdict_basis: 'model' }} />
      <VerdictBadge work={{ ai_confidence: 50, verdict_basis: 'clear' }} />
      <VerdictMark work={{ ai_confidence: 91, verdict_basis: 'model' }} />
      <VerdictMark work={{ ai_confidence: 50, verdict_basis: 'clear' }} />
      <Mark tone="warn" icon={CloudUpload}>
        Waiting to sync
      </Mark>
      <VerdictWord verdict="UNCERTAIN" />
    </Row>
    <Progress label="Importing" value={40} detail="40 of 100" />
    <Skeleton className="h-10" />
    <Card>
      <EmptyState title="Nothing here yet" action={<Button variant="primary">Add a work</Button>}>
        What this page is for.
      </EmptyState>
    </Card>
  </Group>
);

const All = ({ theme }: { theme: 'light' | 'dark' }) => (
  <div style={{ colorScheme: theme }} className="min-w-0 flex-1 bg-bg text-ink">
    <Page gap={8}>
      <PageTitle>Controls, {theme}</PageTitle>
      <Buttons />
      <Fields />
      <Dialogs />
      <States />
    </Page>
  </div>
);

const place = document.getElementById('root');
if (place !== null)
  createRoot(place).render(
    <MemoryRouter>
      <div className="flex flex-wrap">
        <All theme="light" />
        <All theme="dark" />
      </div>
      <Toaster />
    </MemoryRouter>,
  );
