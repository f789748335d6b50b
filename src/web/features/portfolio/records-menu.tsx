import {
  BookOpen,
  CalendarDays,
  ChevronDown,
  FileUp,
  FolderOpen,
  Hammer,
  Landmark,
  type LucideIcon,
  Split,
  Wrench,
} from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type AppPathName, href, paths } from '#web/lib/url/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { MenuLine } from '#web/ui/overlay/menu-line.tsx';
import { Popover } from '#web/ui/overlay/popover.tsx';

/** Pages that cover all properties. */
const RECORDS: readonly { name: AppPathName; icon: LucideIcon; text: string }[] = [
  { name: 'switch', icon: BookOpen, text: 'Switch from another tool, step by step' },
  { name: 'importBooks', icon: FileUp, text: 'Bank files and other exports' },
  { name: 'reconcile', icon: Landmark, text: 'Your books vs. your statements' },
  { name: 'documents', icon: FolderOpen, text: 'Receipts, leases and folders' },
  { name: 'sharedCosts', icon: Split, text: 'One bill, several properties' },
  { name: 'calendar', icon: CalendarDays, text: 'Lease ends, bills and due dates' },
  { name: 'maintenance', icon: Hammer, text: 'Requests and recurring tasks' },
  { name: 'vendors', icon: Wrench, text: 'Who you pay, and 1099s' },
];

/** Opens the pages that cover all properties but are needed less often. */
export function RecordsMenu() {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  return (
    <Popover
      title="Records"
      align="end"
      className="w-80!"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button>
          Records
          <ChevronDown className="size-4" aria-hidden="true" />
        </Button>
      }
    >
      <ul className="-mx-2 grid">
        {RECORDS.map(({ name, icon: Icon, text }) => (
          <li key={name}>
            <MenuLine
              icon={<Icon />}
              name={paths[name].title}
              text={text}
              onPress={() => {
                setOpen(false);
                void navigate(href(name));
              }}
            />
          </li>
        ))}
      </ul>
    </Popover>
  );
}
