import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Chip, RemovableChip } from '#web/ui/display/chip.tsx';
import { Checkbox } from './checkbox.tsx';
import { Field } from './field.tsx';
import { RadioGroup } from './radio-group.tsx';
import { Select } from './select.tsx';
import { Slider } from './slider.tsx';
import { Switch } from './switch.tsx';

function StrategyChoice() {
  const [value, setValue] = useState('hold');
  return (
    <RadioGroup
      legend="Strategy"
      value={value}
      onValueChange={setValue}
      options={[
        { value: 'hold', label: 'Buy and hold' },
        { value: 'flip', label: 'Fix & flip' },
      ]}
    />
  );
}

test('a select reports the chosen value and is named by its field', async () => {
  const onValueChange = vi.fn();
  render(
    <Field label="Type" error="Choose a type.">
      <Select
        defaultValue=""
        placeholder="Choose"
        onValueChange={onValueChange}
        options={[
          { value: 'house', label: 'House' },
          { value: 'condo', label: 'Condo' },
        ]}
      />
    </Field>,
  );
  const select = screen.getByRole('combobox', { name: 'Type' });
  expect(select.getAttribute('aria-invalid')).toBe('true');
  await userEvent.selectOptions(select, 'Condo');
  expect(onValueChange).toHaveBeenCalledWith('condo');
});

test('a checkbox is toggled by its label and described by its hint', async () => {
  const onCheckedChange = vi.fn();
  render(<Checkbox label="Include reserves" hint="5% of rent" onCheckedChange={onCheckedChange} />);
  await userEvent.click(screen.getByText('Include reserves'));
  expect(onCheckedChange).toHaveBeenCalledWith(true);
  const box = screen.getByRole('checkbox', { name: 'Include reserves' });
  expect(document.getElementById(box.getAttribute('aria-describedby')!)?.textContent).toBe(
    '5% of rent',
  );
});

test('a checkbox for a partially selected list is mixed', () => {
  render(<Checkbox label="All" indeterminate />);
  expect(screen.getByRole<HTMLInputElement>('checkbox').indeterminate).toBe(true);
});

test('radio options form one group that arrow keys move through', async () => {
  render(<StrategyChoice />);
  expect(screen.getByRole('group', { name: 'Strategy' })).toBeTruthy();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Fix & flip' }).checked).toBe(true);
});

test('a switch says on and off', async () => {
  const onCheckedChange = vi.fn();
  render(<Switch label="Email me" checked={false} onCheckedChange={onCheckedChange} />);
  await userEvent.click(screen.getByRole('switch', { name: 'Email me', checked: false }));
  expect(onCheckedChange).toHaveBeenCalledWith(true);
});

test('a slider is named by its field, reads its value with the unit, and arrows step it by 0.25', async () => {
  const onValueChange = vi.fn();
  render(
    <Field label="Rate">
      <Slider
        value={[7]}
        onValueChange={onValueChange}
        min={3}
        max={10}
        step={0.25}
        format={(rate) => `${rate}%`}
      />
    </Field>,
  );
  const thumb = screen.getByRole('slider', { name: 'Rate' });
  expect(thumb.getAttribute('aria-valuetext')).toBe('7%');
  thumb.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(onValueChange).toHaveBeenCalledWith([7.25]);
});

test('a range slider names both of its ends', () => {
  render(
    <Slider
      label="Price"
      value={[100, 200]}
      onValueChange={() => {}}
      min={0}
      max={300}
      format={String}
    />,
  );
  expect(screen.getAllByRole('slider').map((thumb) => thumb.getAttribute('aria-label'))).toEqual([
    'Price, from',
    'Price, to',
  ]);
});

test('a chip exposes whether it is pressed, and a removable chip’s button names what it removes', async () => {
  const onPressedChange = vi.fn();
  const onRemove = vi.fn();
  render(
    <>
      <Chip pressed onPressedChange={onPressedChange}>
        Cap rate ≥ 6%
      </Chip>
      <RemovableChip label="3 bed" onRemove={onRemove} />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cap rate ≥ 6%', pressed: true }));
  expect(onPressedChange).toHaveBeenCalledWith(false);
  await userEvent.click(screen.getByRole('button', { name: 'Remove 3 bed' }));
  expect(onRemove).toHaveBeenCalledTimes(1);
});
