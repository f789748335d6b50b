import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Progress } from '#web/ui/display/progress.tsx';
import { Skeleton, SkeletonText } from '#web/ui/display/skeleton.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { Tooltip } from '#web/ui/overlay/tooltip.tsx';
import { GalleryRow, GallerySection } from './gallery-section.tsx';

export function GalleryStates() {
  return (
    <GallerySection title="States">
      <Banner tone="info" title="Sample data">
        You’re looking at three sample houses. Add your own to get started.
      </Banner>
      <Banner tone="success">Your email address is confirmed. You can log in now.</Banner>
      <Banner tone="warning" title="Rent above range" action={<Button size="sm">Review</Button>}>
        Your rent of $2,900 is above the range for similar houses ($2,120–$2,560).
      </Banner>
      <Banner tone="error" title="Not saved" action={<Button size="sm">Try again</Button>}>
        Your connection dropped. What you typed is still here.
      </Banner>
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        <Card title="Long-running work">
          <div className="grid gap-5">
            <Progress
              label="Running simulations"
              done={42_300}
              total={100_000}
              unit="simulations"
              onCancel={() => {}}
            />
            <Progress label="Waiting for county records" />
            <Spinner label="Checking subscription..." />
          </div>
        </Card>
        <Card>
          <div className="grid gap-4">
            <Skeleton className="h-6 w-1/2" />
            <SkeletonText lines={3} />
            <div className="grid grid-cols-3 gap-3">
              <Skeleton className="h-16" />
              <Skeleton className="h-16" />
              <Skeleton className="h-16" />
            </div>
          </div>
        </Card>
      </div>
      <EmptyState
        icon={<Building2 />}
        title="No properties yet"
        action={<Button variant="primary">Add your first property</Button>}
      >
        Add one to track its rent, its costs and how it performs against your plan.
      </EmptyState>
      <GalleryOverlays />
    </GallerySection>
  );
}

function GalleryOverlays() {
  const [dialog, setDialog] = useState(false);
  const [drawer, setDrawer] = useState(false);
  const [rent, setRent] = useState<number | null>(1_450);
  return (
    <GalleryRow>
      <Button onClick={() => setDialog(true)}>Open a dialog</Button>
      <Button onClick={() => setDrawer(true)}>Open a drawer</Button>
      <Tooltip tip="Copies a link that reopens this analysis">
        <Button>Hover over me</Button>
      </Tooltip>
      <Button
        onClick={() =>
          showToast({ title: 'Expense deleted', undo: () => showToast({ title: 'Back again' }) })
        }
      >
        Toast with undo
      </Button>
      <Button
        onClick={() =>
          showToast({ tone: 'error', title: 'Not saved', description: 'Your connection dropped.' })
        }
      >
        Error toast
      </Button>
      <Dialog
        open={dialog}
        onOpenChange={setDialog}
        title="Record rent"
        description="88 Alder St, Dayton. Due Nov 11."
        footer={
          <>
            <Button onClick={() => setDialog(false)}>Cancel</Button>
            <Button variant="primary" onClick={() => setDialog(false)}>
              Record rent
            </Button>
          </>
        }
      >
        <Field label="Amount received">
          <MoneyInput value={rent} onValueChange={setRent} min={0} />
        </Field>
      </Dialog>
      <Drawer
        open={drawer}
        onOpenChange={setDrawer}
        title="Filters"
        footer={<Button variant="primary">Show 214 properties</Button>}
      >
        <Field label="Maximum price">
          <MoneyInput value={250_000} onValueChange={() => {}} min={0} />
        </Field>
      </Drawer>
    </GalleryRow>
  );
}
