import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { formatPercent } from '#web/lib/text/format.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Combobox } from '#web/ui/form/combobox/combobox.tsx';
import { CountInput } from '#web/ui/form/count-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { PasswordStrength } from '#web/ui/form/password-strength.tsx';
import { PercentInput } from '#web/ui/form/percent-input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Slider } from '#web/ui/form/slider.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { HelpTip } from '#web/ui/overlay/help-tip.tsx';
import { GalleryChoices } from './gallery-choices.tsx';
import { GallerySection } from './gallery-section.tsx';

const CITIES = [
  { value: 'columbus', label: 'Columbus, OH', detail: 'Franklin County' },
  { value: 'dayton', label: 'Dayton, OH', detail: 'Montgomery County' },
  { value: 'akron', label: 'Akron, OH', detail: 'Summit County' },
  { value: 'toledo', label: 'Toledo, OH', detail: 'Lucas County' },
];

const LOANS = [
  { value: 'fixed-30', label: '30-year fixed' },
  { value: 'fixed-15', label: '15-year fixed' },
  { value: 'arm-7', label: '7-year adjustable' },
];

export function GalleryForms() {
  return (
    <GallerySection title="Fields">
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        <LoanCard />
        <AccountCard />
      </div>
      <GalleryChoices />
    </GallerySection>
  );
}

function LoanCard() {
  const [price, setPrice] = useState<number | null>(219_900);
  const [rate, setRate] = useState<number | null>(7.25);
  const [rent, setRent] = useState<number | null>(2_340);
  const [years, setYears] = useState<number | null>(30);
  const [city, setCity] = useState<string | null>('columbus');
  return (
    <Card title="The loan" caption="Arrow keys adjust; hold Shift for ten times as much">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label="City" className="sm:col-span-2">
          <Combobox
            options={CITIES}
            value={city}
            onValueChange={setCity}
            before={<MapPin className="size-4" aria-hidden="true" />}
          />
        </Field>
        <Field label="Purchase price" hint="Try 250k or 1.2m.">
          <MoneyInput value={price} onValueChange={setPrice} min={0} step={1000} />
        </Field>
        <Field label="Rent" aside="range $2,120–$2,560">
          <MoneyInput value={rent} onValueChange={setRent} min={0} step={10} unit="/mo" />
        </Field>
        <Field label="Interest rate" hint="Try 7 1/4.">
          <PercentInput value={rate} onValueChange={setRate} min={0} step={0.125} />
        </Field>
        <Field label="Term">
          <CountInput value={years} onValueChange={setYears} min={1} max={40} unit="years" />
        </Field>
        <Field label="Loan type" className="sm:col-span-2">
          <Select options={LOANS} defaultValue="fixed-30" />
        </Field>
        <Field
          label="Interest rate by slider"
          aside={formatPercent(rate, { digits: 2 })}
          className="sm:col-span-2"
        >
          <Slider
            value={[rate ?? 0]}
            onValueChange={([next]) => setRate(next ?? 0)}
            min={3}
            max={12}
            step={0.125}
            format={(value) => formatPercent(value, { digits: 3 })}
          />
        </Field>
      </div>
    </Card>
  );
}

function AccountCard() {
  return (
    <Card title="The account" caption="Hints, errors, passwords">
      <div className="grid gap-4">
        <Field label="Full name">
          <TextInput autoComplete="name" placeholder="Ann Ogilvie" />
        </Field>
        <Field label="Email" error="Enter an address with an @, such as ann@example.com." required>
          <TextInput type="email" autoComplete="email" defaultValue="ann.example.com" />
        </Field>
        <Field label="Password" hint="At least 8 characters.">
          <PasswordInput autoComplete="new-password" defaultValue="evergreen" />
        </Field>
        <PasswordStrength score={3} advice="A longer phrase would be stronger." />
        <Field label="Account number">
          <TextInput readOnly value="FH-2417" />
        </Field>
        <Field
          label={
            <>
              Note on the cap rate{' '}
              <HelpTip term="Cap rate">Annual net operating income divided by price.</HelpTip>
            </>
          }
          optional
        >
          <TextArea rows={3} placeholder="What should you remember about this house?" />
        </Field>
      </div>
    </Card>
  );
}
