import type { OwnerShare } from '#engine/portfolio/my-share.ts';
import { Chip } from '#web/ui/display/chip.tsx';

interface ShareChipsProps {
  share: OwnerShare;
  onShareChange: (share: OwnerShare) => void;
}

/** Switches figures between whole properties and the user's share, for users who own part of a property. */
export const ShareChips = ({ share, onShareChange }: ShareChipsProps) => (
  <fieldset aria-label="Show figures for" className="flex flex-wrap gap-2">
    <Chip pressed={share === 'whole'} onPressedChange={() => onShareChange('whole')}>
      Whole properties
    </Chip>
    <Chip pressed={share === 'mine'} onPressedChange={() => onShareChange('mine')}>
      My share
    </Chip>
  </fieldset>
);
